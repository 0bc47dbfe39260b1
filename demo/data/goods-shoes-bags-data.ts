/** Goods of one department; the line format is described in ../catalogue/parse.ts. */
export const shoesBagsGoods = `
@ mans-shoe | mens-leather-shoes | footwear | brown,black,coffee,wine | 8
= 商务德比鞋 | business Derby shoes | 299
= 牛津雕花皮鞋 | Oxford brogues | 359
= 软底通勤皮鞋 | soft-sole office shoes | 269
= 一脚蹬乐福鞋 | slip-on loafers | 249 | >loafers
= 便士乐福鞋 | penny loafers | 289 | >loafers
+m 头层牛皮 | full-grain leather | 1.2
+c 固特异工艺 | Goodyear-welted | 2
+m 软面小牛皮 | soft calfskin | 1.4
~ mshoe
@ high-heeled-shoe | high-heels | footwear | red,black,wine,pink,ivory | 6
= 尖头细高跟 | pointed stiletto heels | 229
= 婚礼高跟鞋 | wedding heels | 269
= 职场中跟鞋 | mid-heel court shoes | 199
+m 漆皮 | patent leather | 1.1
+m 羊皮 | lambskin | 1.5
+m 缎面 | satin | 1
~ wshoe
@ flat-shoe | flats | footwear | blue,black,red,brown,pink,mint | 7
= 浅口平底鞋 | low-cut flats | 139
= 软底豆豆鞋 | soft driving flats | 129
= 可折叠平底鞋 | foldable flats | 109
+m 羊皮 | lambskin | 1.4
+m 飞织网面 | knitted mesh | 1
+f 记忆棉鞋垫 | memory-foam | 1.1
~ wshoe
@ womans-sandal | womens-sandals | footwear | brown,black,white,gold,red | 6
= 坡跟凉鞋 | wedge sandals | 159
= 一字带凉拖 | single-strap mules | 139
= 罗马凉鞋 | gladiator sandals | 169
+m 软牛皮 | soft cowhide | 1.3
+m 草编 | woven straw | 1
+f 防滑橡胶底 | grippy rubber-sole | 1.1
~ wshoe
@ womans-boot | womens-boots | footwear | brown,black,wine,khaki,grey | 6
= 中筒马靴 | mid-calf riding boots | 329
= 粗跟短靴 | block-heel ankle boots | 289
= 方头弹力瘦瘦靴 | square-toe stretch boots | 269
+m 头层牛皮 | full-grain leather | 1.3
+m 加绒 | fleece-lined | 1.1
+m 磨砂皮 | suede | 1
~ wshoe
@ ballet-shoes | ballet-shoes | footwear | pink,white,black,red | 5
= 软底练功鞋 | soft practice slippers | 49 | #1 2
= 足尖鞋 | pointe shoes | 159 | #2 3
= 儿童芭蕾舞鞋 | children's ballet shoes | 45 | #1 2
+m 弹力帆布 | stretch canvas | 1
+m 真皮双片底 | split-sole leather | 1.3
+m 缎面 | satin | 1.2
~ wshoe
@ running-shoe | running-shoes | footwear | blue,red,black,green,orange,grey | 9
= 缓震慢跑鞋 | cushioned jogging shoes | 259
= 透气网面跑鞋 | breathable mesh runners | 229 | #1 3
= 碳板竞速跑鞋 | carbon-plate racing shoes | 599
= 综合训练鞋 | all-round training shoes | 249 | >training-shoes
= 室内健身训练鞋 | gym training shoes | 239 | >training-shoes
+f 回弹中底 | responsive-foam | 1.1
+m 飞织鞋面 | knit-upper | 1
+f 宽楦 | wide-fit | 1.05
~ ushoe
@ hiking-boot | hiking-boots | footwear | brown,khaki,grey,olive,black | 8
= 中帮徒步鞋 | mid-cut hiking boots | 359
= 高帮登山靴 | high-cut mountain boots | 469
= 防滑越野鞋 | trail shoes with deep lugs | 329
= 马丁工装靴 | lace-up work boots | 299 | >mens-boots
= 沙漠靴 | desert boots | 279 | >mens-boots
+f 防水透气膜 | waterproof-membrane | 1.3
+m 磨砂牛皮 | nubuck | 1.1
~ ushoe
@ thong-sandal | flip-flops | footwear | sky,black,red,navy,green,pink,yellow | 9
= 人字拖 | flip-flops | 29
= 防滑沙滩人字拖 | non-slip beach flip-flops | 35
= 情侣款夹脚拖 | his-and-hers thong sandals | 33
= 软底洗澡拖鞋 | soft shower slides | 25 | >shower-slides
= 漏水速干浴室拖 | quick-drain bathroom slides | 27 | >shower-slides
+m 一体成型EVA | one-piece EVA | 1
+m 天然橡胶 | natural rubber | 1.3
+f 加厚踩屎感 | extra-thick cloud-sole | 1.25
~ ushoe
@ handbag | handbags | bag | brown,black,wine,navy,khaki,red | 8
= 通勤手提包 | office handbag | 299
= 大容量托特手提包 | roomy top-handle bag | 259
= 复古医生包 | vintage doctor bag | 329
= 休闲购物托特包 | casual tote bag | 189 | >tote-bags
+m 头层牛皮 | full-grain leather | 1.8
+m 十字纹皮革 | saffiano-grain | 1.2
+m 荔枝纹牛皮 | pebbled cowhide | 1.6
@ shopping-bags | tote-bags | shopequip | mint,pink,blue,black,khaki | 6
= 环保购物袋两件装 | reusable shopping bags, set of two | 29
= 品牌定制手提纸袋 | branded paper carrier bags | 1.9
= 加厚无纺布手提袋 | heavy non-woven carrier bags | 2.6
+f 可印LOGO | logo-printable | 1.1
+m 可降解 | compostable | 1.4
~ bagsize
@ crossbody-bag | crossbody-bags | bag | brown,black,wine,olive,ivory,pink | 7
= 翻盖斜挎包 | flap crossbody bag | 169
= 马鞍小方包 | saddle bag | 199
= 链条单肩包 | chain shoulder bag | 219
+m 油蜡牛皮 | waxed cowhide | 1.7
+m 软面环保皮革 | soft vegan leather | 1
+m 磨砂 | suede-look | 1.1
@ clutch-bag | clutch-bags | bag | yellow,black,red,silver,pink,blue | 6
= 拉链手拿包 | zip clutch | 79
= 晚宴手包 | evening clutch | 129
= 化妆收纳包 | make-up pouch | 49 | >travel-organisers
= 便携洗漱包 | travel wash bag | 59 | >travel-organisers | #1
+m 防水牛津布 | waterproof Oxford | 1
+m 亮面皮革 | glossy leather | 1.5
@ purse | coin-purses | bag | pink,black,red,blue,green,purple | 6
= 口金零钱包 | kiss-lock coin purse | 35
= 复古夹扣钱包 | vintage clasp purse | 59
= 迷你钥匙零钱包 | mini key and coin purse | 29
+m 头层牛皮 | full-grain leather | 1.8
+m 绣花布艺 | embroidered fabric | 1
@ backpack | backpacks | bag | red,black,navy,green,grey,pink | 10
= 双肩背包 | backpack | 139
= 减负护脊书包 | ergonomic school bag | 189
= 商务电脑双肩包 | laptop backpack | 229
= 短途旅行背包 | weekend backpack | 199 | >duffel-bags
= 健身训练背包 | gym training backpack | 169 | >duffel-bags
+m 防泼水尼龙 | water-repellent nylon | 1.1
+f 大容量 | large-capacity | 1
+f USB充电口 | with a USB charging port | 1.2
~ litre
@ luggage | suitcases | bag | blue,black,silver,red,green,pink,orange | 9
= 万向轮拉杆箱 | spinner suitcase | 299
= 登机箱 | cabin suitcase | 259
= 前开口商务箱 | front-opening business case | 399
+m PC聚碳酸酯 | polycarbonate | 1.2
+m 铝镁合金框 | aluminium-frame | 2.2
+f 静音轮 | silent-wheel | 1
~ luggage
@ briefcase | briefcases | bag | brown,black,coffee,navy | 7
= 商务公文包 | business briefcase | 329
= 电脑手提包 | laptop briefcase | 279
= 律师文件包 | document briefcase | 359
+m 头层牛皮 | full-grain leather | 1.8
+m 防水尼龙 | waterproof nylon | 0.8
+m 疯马皮 | crazy-horse leather | 1.5
`;
