/** Goods of one department; the line format is described in ../catalogue/parse.ts. */
export const homeGoods = `
@ frying-pan | frying-pans | homeware | - | 7
= 平底不粘锅 | non-stick frying pan | 99
= 中式炒锅 | Chinese wok | 159
= 早餐煎蛋锅 | breakfast egg pan | 69
+m 麦饭石涂层 | stone-coated | 1
+m 精铁无涂层 | uncoated carbon-steel | 1.3
+m 316不锈钢 | 316 stainless-steel | 1.7
~ pansize
@ shallow-pan-of-food | frying-pans | homeware | - | 3
= 西班牙海鲜饭锅 | paella pan | 129
= 双耳浅煎锅 | two-handled shallow pan | 109
+m 铸铁 | cast-iron | 1.4
+m 碳钢 | carbon-steel | 1
@ stockpot | stockpots-and-casseroles | homeware | red,blue,green,black,yellow | 7
= 珐琅铸铁锅 | enamelled cast-iron casserole | 299
= 家用汤锅 | stockpot | 139
= 陶瓷砂锅 | ceramic casserole | 89 | #2 3
+f 微压锁水 | moisture-locking | 1.1
+f 耐高温 | heat-resistant | 1
+p 大容量 | large-capacity | 1.2
~ potsize
@ pot-of-food | steamers | homeware | - | 4
= 双层蒸锅 | two-tier steamer | 129
= 多用蒸煮锅 | multi-use steaming pot | 99
+m 304不锈钢 | 304 stainless-steel | 1.2
+m 玻璃盖 | glass-lid | 1
@ fondue | fondue-and-hot-pots | homeware | - | 4
= 芝士火锅套装 | cheese fondue set | 139
= 小酒精火锅 | individual hot pot with burner | 79
+m 搪瓷 | enamel | 1
+m 铸铁 | cast-iron | 1.4
@ chopsticks | chopsticks | homeware | red,black,brown | 7
= 家用筷子十双装 | chopsticks, ten pairs | 29
= 防滑筷子五双装 | non-slip chopsticks, five pairs | 19.9
= 情侣礼盒筷 | gift chopsticks for two | 49
+m 合金 | fibreglass-alloy | 1
+m 鸡翅木 | wenge-wood | 1.4
+m 316不锈钢 | 316 stainless-steel | 1.6
@ fork-and-knife-with-plate | bowls-and-plates | homeware | - | 5
= 西餐餐盘刀叉套装 | plate and cutlery set | 89
= 牛排餐具四件套 | steak dinner set, four pieces | 119
+m 骨瓷 | bone-china | 1.6
+m 釉下彩陶瓷 | underglaze ceramic | 1
@ fork-and-knife | cutlery | homeware | - | 5
= 西餐刀叉两件套 | knife and fork set | 29
= 24件刀叉勺套装 | 24-piece cutlery set | 229
= 儿童刀叉 | children's knife and fork | 25 | >childrens-tableware
= 宝宝训练餐具 | toddler training cutlery | 29 | >childrens-tableware
+m 304不锈钢 | 304 stainless-steel | 1
+m 316不锈钢 | 316 stainless-steel | 1.4
@ spoon | cutlery | homeware | - | 5
= 汤勺两只装 | soup spoons, pair | 15.9
= 长柄搅拌勺 | long stirring spoon | 9.9
= 公用分餐勺 | serving spoon | 12.9
+m 304不锈钢 | 304 stainless-steel | 1
+c 镜面抛光 | mirror-polished | 1.2
@ bowls | bowls-and-plates | homeware | blue,green,red,brown,pink | 8
= 家用饭碗 | rice bowls | 19.9
= 汤面大碗 | large noodle bowl | 25
= 碗盘餐具套装 | bowl and plate set | 159
= 儿童防摔碗 | break-proof children's bowl | 29 | >childrens-tableware | #-
= 吸盘辅食碗 | suction weaning bowl | 35 | >childrens-tableware | #-
+m 釉下彩陶瓷 | underglaze ceramic | 1
+m 骨瓷 | bone-china | 1.7
+c 手绘 | hand-painted | 1.4
@ bowl-with-spoon | bowls-and-plates | homeware | sky,pink,mint,yellow | 4
= 早餐麦片碗 | cereal bowl with spoon | 29
= 甜品碗勺套装 | dessert bowl and spoon set | 35
+m 陶瓷 | ceramic | 1
+m 小麦秸秆 | wheat-straw | 0.8
@ hot-beverage | mugs-and-coffee-cups | homeware | - | 7
= 咖啡杯碟套装 | coffee cup and saucer | 39
= 卡布奇诺杯 | cappuccino cup | 35
= 下午茶杯 | afternoon tea cup | 45
+m 骨瓷 | bone-china | 1.5
+m 白瓷 | white porcelain | 1
+c 描金 | gold-rimmed | 1.3
@ teapot | teapots-and-tea-sets | homeware | red,white,teal,blue,brown,black | 8
= 家用茶壶 | teapot | 89
= 功夫茶具套装 | gongfu tea set | 199
= 大容量凉水壶 | large teapot and jug | 79
+m 紫砂 | Zisha clay | 2
+m 白瓷 | white porcelain | 1
+m 珐琅 | enamelled | 1.2
@ teacup-without-handle | teapots-and-tea-sets | homeware | - | 5
= 品茗杯六只装 | tasting cups, set of six | 59
= 主人杯 | host's teacup | 89
= 随身盖碗 | travel gaiwan | 99
+m 汝窑 | Ru-ware | 1.4
+m 粗陶 | stoneware | 1
@ glass-of-milk | glass-tumblers | homeware | - | 5
= 牛奶早餐杯 | breakfast milk glass | 19.9
= 刻度玻璃杯 | graduated glass | 22.9
= 直身水杯六只装 | straight tumblers, set of six | 49
+m 高硼硅玻璃 | borosilicate-glass | 1.1
+m 钢化玻璃 | tempered-glass | 1
@ tumbler-glass | glass-tumblers | homeware | - | 5
= 威士忌杯 | whisky tumbler | 29
= 八角方杯 | octagonal tumbler | 25
= 锤纹水杯 | hammered glass | 22.9
+m 无铅水晶 | lead-free crystal | 1.6
+m 高白料玻璃 | clear flint-glass | 1
@ wine-glass | wine-and-beer-glasses | homeware | - | 5
= 红酒高脚杯 | red wine glass | 35
= 勃艮第大肚杯 | Burgundy glass | 49
= 酒店用酒杯 | hotel wine glass | 22.9
+m 无铅水晶 | lead-free crystal | 1.5
+m 手工吹制 | hand-blown | 1.8
+m 钢化 | toughened | 1
~ setof
@ cocktail-glass | wine-and-beer-glasses | homeware | - | 3
= 马天尼杯 | martini glass | 29
= 碟形香槟杯 | coupe glass | 32
+m 无铅水晶 | lead-free crystal | 1.5
+m 手工吹制 | hand-blown | 1
~ setof
@ beer-mug | wine-and-beer-glasses | homeware | - | 4
= 扎啤杯 | beer mug | 19.9
= 带把精酿杯 | craft beer stein | 29
+m 加厚玻璃 | thick glass | 1
+m 钢化 | toughened | 1.2
~ setof
@ cup-with-straw | straw-cups | homeware | sky,pink,mint,lilac,red | 7
= 随行吸管杯 | tumbler with straw | 35
= 大容量健身水杯 | large gym water cup | 49
= 双饮口随手杯 | two-way sip cup | 45
+m 食品级PP | food-grade PP | 0.8
+m Tritan | Tritan | 1.1
+m 316不锈钢 | 316 stainless-steel | 1.8
~ millilitre
@ thermos | vacuum-flasks | homeware | green,black,white,pink,navy,red | 8
= 保温杯 | vacuum flask | 79
= 车载保温壶 | car vacuum flask | 99
= 智能显温保温杯 | temperature-display flask | 109
+m 316不锈钢 | 316 stainless-steel | 1.2
+m 纯钛内胆 | titanium-lined | 3.2
+m 陶瓷内胆 | ceramic-lined | 1.5
~ millilitre
@ kitchen-knife | kitchen-knives | homeware | - | 8
= 主厨刀 | chef's knife | 99
= 切片刀 | slicing knife | 89
= 水果刀 | paring knife | 29
= 面包刀 | bread knife | 59
+m 大马士革钢 | Damascus-steel | 3
+m 德国1.4116钢 | German 1.4116 steel | 1.4
+m 5Cr15不锈钢 | 5Cr15 stainless-steel | 1
@ jar | storage-jars | homeware | - | 6
= 密封储物罐 | airtight jar | 19.9
= 泡菜坛 | pickling jar | 39
= 五谷杂粮储物罐 | grain storage jar | 22.9
+m 无铅玻璃 | lead-free glass | 1
+f 按压排气 | push-vent | 1.2
~ millilitre
@ salt | seasoning-bottles | homeware | - | 5
= 胡椒盐瓶 | salt and pepper shaker | 19.9
= 调味瓶四件套 | seasoning bottles, set of four | 39
+m 玻璃 | glass | 1
+m 304不锈钢盖 | 304 stainless-lid | 1.2
+f 防潮 | moisture-proof | 1.1
@ lunch-box | lunch-boxes | homeware | yellow,pink,sky,mint,green | 6
= 分格便当盒 | divided lunch box | 59
= 保温午餐盒 | insulated lunch box | 89
= 野餐手提餐盒 | picnic carry box | 79
+m 304不锈钢 | 304 stainless-steel | 1.3
+m 可微波PP | microwave-safe PP | 1
~ millilitre
@ pillow | pillows | textile | white,sky,pink,ivory | 7
= 护颈枕 | neck-support pillow | 129
= 酒店枕芯 | hotel pillow | 89
= 分区睡眠枕 | zoned sleep pillow | 149
+m 泰国乳胶 | Thai latex | 1.6
+m 记忆棉 | memory-foam | 1.2
+m 大豆纤维 | soy-fibre | 1
@ duvet | duvets | textile | sky,white,pink,grey,beige | 7
= 四季被 | all-season duvet | 229
= 夏凉被 | summer duvet | 139
= 加厚冬被 | thick winter duvet | 299
= 全棉四件套 | cotton bedding set | 259 | >bedding-sets | #-
= 酒店四件套 | hotel bedding set | 399 | >bedding-sets | #-
= 水洗棉四件套 | washed-cotton bedding set | 219 | >bedding-sets | #-
+m 桑蚕丝 | mulberry silk | 2.6
+m 95%白鹅绒 | 95% white goose down | 3.5
+m 大豆纤维 | soy-fibre | 1
~ bed
@ towel | towels | textile | teal,white,pink,grey,beige,navy | 7
= 洗脸毛巾 | face towel | 15.9
= 加大浴巾 | large bath towel | 59
= 酒店毛巾套装 | hotel towel set | 89
+m 新疆长绒棉 | long-staple cotton | 1.3
+m 无捻纱 | zero-twist yarn | 1.2
+f 抗菌 | antibacterial | 1.1
~ pack
@ curtain | curtains | textile | brown,grey,navy,green,pink,ivory | 6
= 遮光窗帘 | blackout curtains | 129
= 客厅落地帘 | full-length living-room curtains | 199
= 隔热卧室帘 | thermal bedroom curtains | 159
+m 雪尼尔 | chenille | 1.4
+m 高精密 | high-density | 1
+m 棉麻 | cotton-linen | 1.2
~ curtain
@ shower | shower-heads | bath | - | 6
= 增压花洒喷头 | pressure-boosting shower head | 59
= 过滤除氯花洒 | chlorine-filter shower head | 99
= 五档淋浴喷头 | five-mode shower head | 79
+m 304不锈钢面板 | 304 stainless-face | 1.3
+f 一键止水 | one-touch stop | 1
@ tap | taps | bath | silver,black,gold | 7
= 面盆水龙头 | basin mixer tap | 139
= 厨房抽拉龙头 | pull-out kitchen tap | 229
= 单冷快开龙头 | cold-water tap | 49
+m 精铜 | solid-brass | 1.4
+m 304不锈钢 | 304 stainless-steel | 1
@ bathtub | bathtubs | bath | - | 4
= 独立式浴缸 | freestanding bathtub | 1899
= 贵妃浴缸 | clawfoot bathtub | 2399
+m 亚克力 | acrylic | 1
+m 人造石 | stone-resin | 1.9
~ tubsize
@ toilet | toilets | bath | - | 5
= 连体坐便器 | one-piece toilet | 699
= 虹吸节水马桶 | water-saving siphonic toilet | 899
+f 智洁釉面 | easy-clean glaze | 1
+f 缓降盖板 | soft-close seat | 1.1
+f 大管径 | wide-trapway | 1.05
@ mirror | mirrors | decor | - | 6
= 浴室椭圆镜 | oval bathroom mirror | 129
= 防雾浴室镜 | anti-fog bathroom mirror | 199
= 玄关装饰镜 | hallway mirror | 169
= 桌面化妆镜 | table make-up mirror | 49 | >make-up-mirrors | #-
= 壁挂伸缩化妆镜 | extending wall make-up mirror | 89 | >make-up-mirrors | #-
= 橡木框化妆镜 | oak-framed make-up mirror | 79 | >make-up-mirrors | #-
+m 实木框 | solid-wood frame | 1.2
+m 铝合金边框 | aluminium-frame | 1
@ broom | brooms-and-mops | cleaning | - | 5
= 高粱穗扫帚 | sorghum broom | 19.9
= 庭院大扫把 | garden broom | 22.9
= 迷你桌面扫 | mini desk broom | 9.9
+m 手工扎制 | hand-bound | 1.2
+m 竹柄 | bamboo-handle | 1
@ sponge | sponges-and-cloths | cleaning | yellow,pink,sky,green | 5
= 洗碗海绵 | dish sponge | 9.9
= 洗车海绵 | car-wash sponge | 12.9
= 沐浴海绵 | bath sponge | 12.9
+m 木浆棉 | cellulose | 1
+f 高密度 | high-density | 1.2
~ pack
@ bucket | buckets | cleaning | blue,red,green,pink,grey | 6
= 家用水桶 | household bucket | 19.9
= 加厚提水桶 | heavy-duty bucket | 29
= 折叠水桶 | folding bucket | 35
+m PP塑料 | PP | 1
+m 食品级HDPE | food-grade HDPE | 1.3
~ bucketsize
@ wastebasket | waste-bins | cleaning | - | 5
= 金属网纸篓 | mesh waste-paper basket | 25
= 办公室垃圾桶 | office waste bin | 29
= 卧室垃圾桶 | bedroom bin | 22.9
+m 加厚铁艺 | thick steel | 1.2
+f 压圈式 | ring-lock | 1
@ roll-of-paper | toilet-paper-and-tissues | cleaning | - | 6
= 无芯卷纸 | coreless toilet rolls | 29
= 四层卫生纸 | four-ply toilet paper | 35
= 厨房吸油纸 | kitchen paper towels | 22.9
+m 原生竹浆 | virgin bamboo-pulp | 1.1
+m 原生木浆 | virgin wood-pulp | 1
~ rolls
@ plunger | plungers | cleaning | - | 4
= 马桶皮搋子 | toilet plunger | 15.9
= 下水道疏通器 | sink plunger | 12.9
+m 加厚橡胶 | thick rubber | 1
+m 实木长柄 | long wooden-handle | 1.3
@ basket | storage-baskets | storage | brown,beige,grey | 6
= 手编收纳篮 | hand-woven storage basket | 49
= 野餐提篮 | picnic basket | 69
= 脏衣篮 | laundry basket | 59
+m 柳编 | willow | 1.2
+m 棉线 | cotton-rope | 1
+m 海草 | seagrass | 1.1
~ sml
@ storage-box | storage-boxes | storage | sky,pink,grey,mint,white | 6
= 带盖收纳箱 | lidded storage box | 39
= 床底收纳箱 | under-bed storage box | 49
= 滑轮整理箱 | rolling storage box | 59
+m 加厚PP | thick PP | 1
+f 密封防潮 | sealed moisture-proof | 1.3
~ litrebox
@ safety-pin | needles-and-pins | craft | - | 3
= 大号别针 | large safety pins | 9.9
= 防走光别针 | garment safety pins | 6.9
+m 不锈钢 | stainless-steel | 1
+p 50枚装 | pack of 50 | 1.2
@ umbrella-with-rain-drops | umbrellas | accessory | purple,black,navy,red,green | 5
= 全自动折叠雨伞 | automatic folding umbrella | 59
= 长柄商务雨伞 | long business umbrella | 69
+f 十二骨抗风 | windproof 12-rib | 1.2
+m 碳纤维骨 | carbon-fibre-rib | 1.6
@ closed-umbrella | umbrellas | accessory | purple,black,blue,red | 4
= 晴雨两用伞 | sun and rain umbrella | 65
= 酒店直杆伞 | hotel stick umbrella | 45
+f 黑胶防晒 | black-coated UV | 1.2
+m 纤维骨架 | fibreglass-rib | 1
@ umbrella-on-ground | garden-parasols | outdoor | blue,red,green,yellow,beige | 5
= 沙滩遮阳伞 | beach parasol | 129
= 庭院大伞 | patio parasol | 259
+p 2米 | 2 m | 1
+p 2.4米 | 2.4 m | 1.3
+f 可倾斜 | tilting | 1.2
@ mouse-trap | pest-control | cleaning | - | 3
= 家用捕鼠器 | household mouse trap | 12.9
= 人道捕鼠盒 | humane mouse trap | 25
+f 高灵敏 | high-sensitivity | 1
+f 可重复使用 | reusable | 1.2
@ fire-extinguisher | fire-extinguishers | shopequip | - | 5
= 干粉灭火器 | dry-powder fire extinguisher | 79
= 车载灭火器 | car fire extinguisher | 49
= 水基灭火器 | water-based fire extinguisher | 109
+p 1公斤 | 1 kg | 0.8
+p 4公斤 | 4 kg | 1.3
@ bone | pet-treats | pet | - | 6
= 狗狗磨牙棒 | dog dental chew | 25
= 牛骨零食 | beef bone treat | 29
= 大型犬耐咬骨 | tough bone for large dogs | 35
+t 牛肉味 | beef-flavour | 1
+t 奶酪味 | cheese-flavour | 1.1
@ bone | pet-toys | pettoy | - | 5
= 仿真骨头玩具 | bone-shaped chew toy | 19.9
= 橡胶磨牙玩具骨 | rubber teething bone | 22.9
= 漏食益智骨 | treat-dispensing bone | 32
+m 天然橡胶 | natural-rubber | 1
+m 尼龙 | nylon | 0.9
@ pet-food | pet-food | pet | orange,blue,green,red | 6
= 全价成犬粮 | complete adult dog food | 99
= 无谷猫粮 | grain-free cat food | 129
= 冻干双拼粮 | freeze-dried mix | 159
+t 鸡肉味 | chicken | 1
+t 三文鱼味 | salmon | 1.2
+t 鸭肉梨味 | duck and pear | 1.1
~ petbag
`;
