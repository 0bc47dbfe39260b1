/** Goods of one department; the line format is described in ../catalogue/parse.ts. */
export const clothingGoods = `
@ t-shirt | mens-t-shirts | apparel | white,black,navy,olive,sky,red,khaki | 12
= 圆领短袖T恤 | crew-neck T-shirt | 59
= V领短袖T恤 | V-neck T-shirt | 55
= 落肩宽松T恤 | drop-shoulder T-shirt | 69
= 圆领短袖T恤女款 | women's crew-neck T-shirt | 55 | >womens-t-shirts
= 修身短款T恤 | cropped fitted T-shirt | 62 | >womens-t-shirts
+m 260克重磅纯棉 | heavyweight 260 g cotton | 1.2
+m 莱赛尔凉感 | cool-touch lyocell | 1.1
+m 精梳新疆长绒棉 | combed long-staple cotton | 1.3
+m 速干网眼 | quick-dry mesh | 0.9
~ apparel
@ womans-clothes | blouses | apparel | pink,white,lilac,mint,sky,yellow | 6
= 小圆领短袖上衣 | Peter Pan collar top | 79
= 泡泡袖衬衫 | puff-sleeve blouse | 99
= 法式翻领衬衫 | French-collar blouse | 119
+m 棉麻 | cotton-linen | 1
+m 醋酸缎面 | acetate satin | 1.35
+m 天丝 | Tencel | 1.2
~ apparel
@ dress | dresses | apparel | blue,black,wine,pink,green,yellow | 7
= 收腰A字连衣裙 | A-line dress with fitted waist | 169
= 无袖吊带长裙 | sleeveless slip dress | 149
= 茶歇连衣裙 | tea dress | 199
+m 雪纺 | chiffon | 1
+m 桑蚕丝 | mulberry silk | 2.6
+m 针织罗纹 | ribbed knit | 1.1
~ apparel
@ sweater | womens-knitwear | apparel | brown,ivory,wine,navy,mint,pink | 6
= 圆领套头毛衣 | crew-neck jumper | 159
= 提花针织衫 | jacquard knit jumper | 179
= 高领打底针织衫 | roll-neck base jumper | 139
+m 美丽诺羊毛 | merino wool | 1.5
+m 山羊绒混纺 | cashmere-blend | 2.2
+m 棉线 | cotton-knit | 0.9
~ apparel
@ skirt | skirts | apparel | rose,black,khaki,navy,lilac,wine | 6
= 高腰百褶半身裙 | high-waisted pleated skirt | 109
= A字伞裙 | flared A-line skirt | 99
= 通勤中长裙 | midi office skirt | 129
+m 垂感醋酸 | draped acetate | 1.2
+m 重磅斜纹棉 | heavy cotton twill | 1
+m 牛仔 | denim | 1.1
~ apparel
@ coat | womens-coats | apparel | khaki,black,navy,ivory,olive | 6
= 双排扣风衣 | double-breasted trench coat | 399
= 系带中长大衣 | belted mid-length coat | 459
+m 防泼水棉斜纹 | water-repellent cotton twill | 1
+m 双面羊毛 | double-faced wool | 1.9
+m 抗皱聚酯 | crease-resistant | 0.8
~ apparel
@ down-jacket | mens-jackets | apparel | blue,black,olive,red,grey,brown | 7
= 立领短款羽绒服 | stand-collar down jacket | 399
= 轻薄可收纳羽绒夹克 | packable light down jacket | 299
= 工装棉服 | padded work jacket | 259 | #3
+m 90%白鸭绒 | 90% white duck down | 1
+m 95%白鹅绒 | 95% white goose down | 1.6
+f 三防 | wind- and water-resistant | 1.15
~ apparel
@ jeans | jeans | apparel | blue,black,grey,navy,sky | 8
= 直筒牛仔裤 | straight-leg jeans | 139
= 修身小脚牛仔裤 | slim-fit jeans | 149
= 宽松阔腿牛仔裤 | wide-leg jeans | 159
+m 12盎司赤耳丹宁 | 12 oz selvedge denim | 1.8
+m 弹力丹宁 | stretch denim | 1
+c 酵素水洗 | enzyme-washed | 1.1
~ waist
@ trousers | womens-trousers | apparel | khaki,black,grey,navy,olive | 7
= 高腰西装裤 | high-waisted tailored trousers | 129 | #1 3
= 束脚工装裤 | cuffed cargo trousers | 139 | >work-trousers
= 耐磨多袋工装裤 | multi-pocket work trousers | 159 | >work-trousers
+m 四面弹 | four-way stretch | 1.1
+m 加厚帆布 | heavy canvas | 1.2
+f 免烫 | non-iron | 1
~ waist
@ dress-shirt | dress-shirts | apparel | sky,white,navy,pink,grey,black | 7
= 商务长袖衬衫 | long-sleeve business shirt | 129
= 牛津纺扣领衬衫 | button-down Oxford shirt | 119
= 短袖商务衬衫 | short-sleeve business shirt | 109
+f 免烫抗皱 | non-iron | 1.2
+m 80支双股纯棉 | two-ply 80s cotton | 1.7
+m 竹纤维 | bamboo-fibre | 1
~ apparel
@ necktie | suits | apparel | - | 5
= 衬衫领带套装 | shirt and tie set | 189
= 面试正装衬衫套装 | interview shirt set with tie | 169
+m 抗皱纯棉 | crease-resistant cotton | 1.1
+f 修身款 | slim-cut | 1.1
+f 免烫 | non-iron | 1
~ apparel
@ hoodie | hoodies | apparel | grey,black,navy,olive,wine,ivory | 7
= 连帽卫衣 | pullover hoodie | 129
= 拉链开衫卫衣 | zip-up hoodie | 149
= 抽绳宽松卫衣 | relaxed drawstring hoodie | 139
+m 380克重磅毛圈 | heavyweight 380 g terry | 1.25
+m 加绒 | fleece-lined | 1.1
+m 有机棉 | organic cotton | 1.3
~ apparel
@ shorts | board-shorts | apparel | sky,navy,red,green,orange,black | 7
= 速干沙滩裤 | quick-dry board shorts | 69
= 内衬网眼泳裤 | mesh-lined swim shorts | 79
= 五分休闲短裤 | knee-length casual shorts | 75 | >mens-shorts
= 运动训练短裤 | training shorts | 65 | >mens-shorts
+m 再生聚酯 | recycled polyester | 1.15
+m 四面弹 | four-way stretch | 1.2
+f UPF50+防晒 | UPF 50+ | 1.1
~ apparel
@ bikini | bikinis | apparel | red,black,blue,green,yellow,purple | 5
= 系带比基尼套装 | tie-side bikini set | 99
= 高腰比基尼套装 | high-waisted bikini set | 119
+m 意大利锦纶弹力 | Italian nylon stretch | 1.3
+f UPF50+防晒 | UPF 50+ | 1.1
+m 再生锦纶 | recycled nylon | 1.2
~ apparel
@ one-piece-swimsuit | one-piece-swimsuits | apparel | blue,black,wine,green,purple | 5
= 连体训练泳衣 | training swimsuit | 119
= 显瘦遮肚连体泳衣 | tummy-control swimsuit | 149
+f 抗氯 | chlorine-resistant | 1.2
+m 再生锦纶 | recycled nylon | 1.1
+f UPF50+防晒 | UPF 50+ | 1
~ apparel
@ socks | socks | apparel | white,grey,navy,pink,mint,yellow,black | 10
= 中筒棉袜 | crew socks | 12.9
= 运动毛巾底袜 | cushioned sports socks | 16.9
= 隐形船袜 | no-show socks | 9.9
= 加厚保暖袜 | thick warm socks | 19.9
+m 精梳棉 | combed cotton | 1
+f 银离子抑菌 | silver-ion | 1.3
+m 美丽诺羊毛混纺 | merino-blend | 1.9
~ sockpack
@ briefs | mens-briefs | apparel | blue,black,grey,navy,wine,green | 6
= 男士三角内裤 | men's briefs | 29
= 男士平角内裤 | men's boxer briefs | 35
= 中腰透气内裤 | mid-rise breathable briefs | 32
+m 60支莫代尔 | 60s modal | 1.3
+m 新疆长绒棉 | long-staple cotton | 1.1
+m 冰丝 | cool ice-silk | 1
~ apparel
@ safety-vest | hi-vis-vests | workwear | orange,yellow,green,blue | 6
= 安全背心 | safety vest | 19.9
= 多口袋反光马甲 | multi-pocket hi-vis waistcoat | 35
= 拉链式施工背心 | zip-front site vest | 29
+f 360度高亮反光条 | 360-degree reflective tape | 1.2
+m 透气网布 | breathable mesh | 1
~ apparel
@ lab-coat | lab-coats | workwear | white,sky,mint,pink | 8
= 长袖白大褂 | long-sleeve lab coat | 69
= 短袖医师服 | short-sleeve doctor's coat | 59
= 实验室工作服 | laboratory work coat | 75
= 双排扣厨师服 | double-breasted chef jacket | 89 | >chef-jackets
= 透气短袖厨师服 | vented short-sleeve chef jacket | 79 | >chef-jackets
+m 涤棉斜纹 | poly-cotton twill | 1
+f 抗菌防皱 | antimicrobial crease-proof | 1.3
~ apparel
@ martial-arts-uniform | martial-arts-uniforms | apparel | white,black,blue | 6
= 空手道训练服 | karate training uniform | 139
= 柔道服套装 | judo gi set | 189
= 跆拳道道服 | taekwondo dobok | 119
+m 加厚棱纹棉 | thick ribbed cotton | 1.3
+m 轻量速干 | light quick-dry | 1
~ heightsize
@ kimono | kimono-and-yukata | apparel | pink,blue,purple,red,black | 6
= 女士浴衣和服 | women's yukata | 199
= 樱花纹和服外套 | cherry-blossom kimono coat | 239
= 汉服交领上襦套装 | cross-collar hanfu set | 269 | >hanfu-and-qipao
= 改良旗袍长衫 | modern qipao robe | 229 | >hanfu-and-qipao
+m 提花 | jacquard | 1.2
+m 印花棉 | printed cotton | 1
~ apparel
@ sari | saris | apparel | green,red,purple,blue,orange | 4
= 婚礼纱丽 | wedding sari | 329
= 日常纱丽套装 | everyday sari set | 199
+m 金线刺绣 | gold-thread embroidered | 1.5
+m 真丝混纺 | silk-blend | 1.3
+m 印花雪纺 | printed chiffon | 1
@ graduation-cap | graduation-gowns | workwear | black,navy,wine | 4
= 学士帽学士服套装 | bachelor's cap and gown set | 89
= 硕士学位服套装 | master's cap and gown set | 129
+m 抗皱哑光 | matte crease-resistant | 1
+m 加厚垂感 | heavy draped | 1.3
~ heightsize
@ folding-hand-fan | folding-fans | decor | red,black,blue,green,pink | 6
= 真丝折扇 | silk folding fan | 39
= 宣纸折扇 | rice-paper folding fan | 29
= 婚礼定制折扇 | wedding favour fan | 19.9
+m 竹骨 | bamboo-rib | 1
+m 檀木骨 | sandalwood-rib | 2.2
+c 手绘 | hand-painted | 1.8
`;
