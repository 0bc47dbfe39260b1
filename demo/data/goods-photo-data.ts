/** Goods that are shown by a photograph of assets/photos; the line format is described in ../catalogue/parse.ts. */
export const photoGoods = `
@ photo:laptop | laptops | gadget | - | 1
= 背光键盘轻薄笔记本电脑 | slim laptop with backlit keyboard | 4299
+p 14英寸 | 14-inch | 1
~ memory
@ photo:tablet | tablets | gadget | - | 1
= 窄边框影音平板电脑 | slim-bezel media tablet | 1399
+p 10.9英寸 | 10.9-inch | 1
~ phone
@ photo:mouse | mice | gadget | - | 1
= 弧面无线光电鼠标 | curved wireless optical mouse | 79
+f 静音微动 | quiet-click | 1
@ photo:monitor | monitors | gadget | - | 1
= 游戏显示器 | gaming desk monitor | 1299
+p 27英寸165Hz | 27-inch 165 Hz | 1
@ photo:curved-monitor | monitors | gadget | - | 1
= 超宽曲面显示器 | ultrawide curved monitor | 2199
+p 34英寸1500R | 34-inch 1500R | 1
@ photo:memory | memory-modules | gadget | - | 1
= 台式机内存条 | desktop memory module | 259
+p DDR4 3200 | DDR4-3200 | 1
@ photo:gaming-pc | gaming-pcs | gadget | - | 1
= 侧透水冷游戏主机 | water-cooled gaming PC with glass side | 6999
+f 绿光风道 | green-lit airflow | 1
~ memory
@ photo:hard-drive | hard-drives | gadget | - | 1
= 企业级机械硬盘 | enterprise hard drive | 699
+p 4TB 7200转 | 4 TB 7,200 rpm | 1
@ photo:keyboard | keyboards | gadget | - | 1
= 彩色键帽机械键盘 | mechanical keyboard with coloured keycaps | 359
+f 热插拔 | hot-swap | 1
@ photo:network-cable | network-cables | gadget | - | 1
= 超五类成品网线 | Cat 5e patch cable | 15.9
+f 红色护套 | red-booted | 1
~ metre
@ photo:usb-cable | charging-cables | gadget | - | 1
= 编织快充数据线 | braided fast-charging cable | 29
+m 白色尼龙 | white-nylon | 1
~ metre
@ photo:instant-camera | film-and-instant-cameras | gadget | - | 1
= 复古拍立得相机 | retro instant camera | 699
+f 自动闪光 | auto-flash | 1
@ photo:lens | camera-lenses | gadget | - | 1
= 大光圈定焦镜头 | fast prime lens | 1299
+p 50毫米F1.8 | 50 mm f/1.8 | 1
@ photo:folding-camera | film-and-instant-cameras | gadget | - | 1
= 古董折叠皮腔相机 | antique folding bellows camera | 899
+f 可收藏 | collectable | 1
@ photo:tripod | tripods | gadget | - | 1
= 单反摄影三脚架 | photo tripod | 299
+m 铝合金 | aluminium | 1
@ photo:pocket-film-camera | film-and-instant-cameras | gadget | - | 1
= 口袋胶片相机 | pocket film camera | 359
+f 免对焦 | focus-free | 1
@ photo:compact-camera | digital-cameras | gadget | - | 1
= 便携卡片相机 | compact travel camera | 2199
+f 4K防抖 | stabilised 4K | 1
@ photo:film-slr | film-and-instant-cameras | gadget | - | 1
= 机械胶片单反相机 | mechanical film SLR | 1099
+f 全手动 | fully manual | 1
@ photo:mirrorless | digital-cameras | gadget | - | 1
= 复古旁轴微单相机 | rangefinder-style mirrorless camera | 3499
+p 2600万像素 | 26-megapixel | 1
@ photo:twin-lens-camera | film-and-instant-cameras | gadget | - | 1
= 双反中画幅相机 | twin-lens reflex camera | 1899
+p 120胶卷 | 120-film | 1
@ photo:road-bike | bicycles | sport | - | 1
= 碳纤维公路自行车 | carbon road bike | 5999
+p 22速 | 22-speed | 1
~ roadframe
@ photo:skipping-rope | skipping-ropes | sport | - | 1
= 木柄棉绳跳绳 | cotton skipping rope with wooden handles | 25
+f 可调长度 | adjustable | 1
@ photo:boxing-gloves | boxing-gloves | sport | - | 1
= 红黑拼色拳击手套 | red and black boxing gloves | 199
+m 超纤皮 | microfibre-leather | 1
~ ounce
@ photo:tent | tents | sport | - | 1
= 双人露营帐篷 | two-person woodland tent | 329
+f 双层通风 | double-layer ventilated | 1
@ photo:cruiser-board | skateboards | sport | - | 1
= 小鱼板滑板 | cruiser skateboard | 129
+m 红色PP板面 | red PP-deck | 1
@ photo:football | footballs | sport | - | 1
= 草地训练足球 | grass training football | 99
+c 机缝TPU | machine-stitched TPU | 1
~ ballsize
@ photo:tennis-ball | tennis | sport | - | 1
= 高弹训练网球 | high-bounce training tennis balls | 12.9
+m 羊毛毡 | wool-felt | 1
~ pack
@ photo:basketball | basketballs | sport | - | 1
= 水泥地耐磨篮球 | hard-court basketball | 119
+p 7号 | size 7 | 1
@ photo:running-shoe-blue | running-shoes | footwear | - | 1
= 撞色缓震跑鞋 | two-tone cushioned running shoes | 359
+m 飞织鞋面 | knit-upper | 1
~ ushoe
@ photo:running-shoe-black | running-shoes | footwear | - | 1
= 全黑轻量跑鞋 | all-black light running shoes | 329
+f 袜套式 | sock-fit | 1
~ ushoe
@ photo:high-top | basketball-shoes | footwear | - | 1
= 高帮篮球鞋 | high-top basketball shoes | 429
+m 头层牛皮 | full-grain leather | 1
~ ushoe
@ photo:canvas-shoe | canvas-shoes | footwear | - | 1
= 高帮经典板鞋 | classic high-top shoes | 139
+m 12安帆布 | 12 oz canvas | 1
~ ushoe
@ photo:running-shoe-grey | training-shoes | footwear | - | 1
= 条纹综合训练鞋 | striped cross-training shoes | 399
+f 稳定支撑 | stable-support | 1
~ ushoe
@ photo:running-shoe-flying | running-shoes | footwear | - | 1
= 飞翼网面跑鞋 | airy mesh running shoes | 289
+f 橡胶耐磨底 | rubber-outsole | 1
~ ushoe
@ photo:cactus | succulents-and-cacti | plant | - | 1
= 红陶盆仙人柱 | columnar cactus in terracotta | 39
+p 高20厘米 | 20 cm | 1
@ photo:tulips | potted-flowers | plant | - | 1
= 红色郁金香盆栽 | potted red tulips | 69
+f 含渐变花盆 | in an ombre pot | 1
@ photo:hanging-plant | foliage-plants | plant | - | 1
= 垂吊绿植 | hanging greenery | 49
+f 带吊盆 | with a hanging pot | 1
@ photo:aloe | succulents-and-cacti | plant | - | 1
= 十二卷芦荟盆栽 | potted haworthia | 25
+f 白瓷盆 | in a white pot | 1
@ photo:fern | foliage-plants | plant | - | 1
= 羽叶蕨盆栽 | potted blechnum fern | 59
+p 中盆 | medium | 1
@ photo:succulents | succulents-and-cacti | plant | - | 1
= 多肉植物组合九盆装 | nine mixed succulents | 79
+f 含陶盆 | with clay pots | 1
@ photo:orchid | potted-flowers | plant | - | 1
= 蝴蝶兰双株盆栽 | two-stem moth orchid | 129
+g 开花株 | in-bloom | 1
@ photo:bonsai | bonsai | plant | - | 1
= 老桩松柏盆景 | aged juniper bonsai | 399
+c 手工造型 | hand-trained | 1
@ photo:guardian-lion | statues | decor | - | 1
= 石雕守护狮摆件 | carved stone guardian lion | 299
+m 青石 | bluestone | 1
@ photo:trowel | garden-spades | garden | - | 1
= 园艺移植铲 | planting trowel | 22.9
+m 一体钢 | one-piece steel | 1
@ photo:balloon-chair | dining-chairs | furniture | - | 1
= 白色实木餐椅 | white solid-wood dining chair | 199
+m 榉木 | beech | 1
@ photo:grey-sofa | fabric-sofas | furniture | - | 1
= 北欧灰色布艺沙发 | grey Nordic fabric sofa | 2299
+f 可拆洗外套 | removable-cover | 1
@ photo:leather-sofa | leather-sofas | furniture | - | 1
= 棕色三人沙发 | tan three-seat sofa | 4599
+m 油蜡皮 | waxed-leather | 1
@ photo:pendant-shade | pendant-lights | lighting | - | 1
= 白色金属罩吊灯 | white metal pendant light | 169
+p 直径36厘米 | 36 cm | 1
@ photo:side-desk | desks | furniture | - | 1
= 细腿原木边桌书桌 | slim-leg wooden desk | 699
+m 白橡木 | white-oak | 1
@ photo:padded-chair | armchairs | furniture | - | 1
= 蓝灰软包单椅 | blue-grey padded armchair | 799
+m 棉麻布 | cotton-linen | 1
@ photo:eames-chair | armchairs | furniture | - | 1
= 黑色扶手壳椅 | black shell armchair | 459
+m PP加榉木腿 | PP and beech | 1
@ photo:stool | stools | furniture | - | 1
= 原木高脚凳 | wooden high stool | 159
+m 桦木 | birch | 1
@ photo:bedside-table | bedside-tables | furniture | - | 1
= 三脚圆床头几 | round three-legged bedside table | 229
+f 白色台面 | white-top | 1
@ photo:cafe-chair | dining-chairs | furniture | - | 1
= 彩色咖啡馆餐椅 | coloured cafe chair | 259
+m 金属腿 | metal-leg | 1
@ photo:memory@near | memory-modules | gadget | - | 1
= 笔记本内存条 | laptop memory module | 299
+p DDR5 5600 | DDR5-5600 | 1
@ photo:gaming-pc@near | gaming-pcs | gadget | - | 1
= 静音设计师主机 | quiet workstation PC | 8999
+f 双显卡位 | dual-GPU-ready | 1
~ memory
@ photo:network-cable@near | network-cables | gadget | - | 1
= 六类千兆网线 | Cat 6 gigabit cable | 22.9
+m 无氧铜 | oxygen-free copper | 1
~ metre
@ photo:lens@near | camera-lenses | gadget | - | 1
= 旅行变焦镜头 | travel zoom lens | 1699
+p 18-135毫米 | 18-135 mm | 1
@ photo:tripod@upper | tripods | gadget | - | 1
= 手机相机两用三脚架 | tripod for phone and camera | 159
+f 蓝牙遥控 | Bluetooth-remote | 1
@ photo:skipping-rope@near | skipping-ropes | sport | - | 1
= 考试训练跳绳 | school-test skipping rope | 19.9
+f 防缠绕 | tangle-free | 1
@ photo:high-top@near | basketball-shoes | footwear | - | 1
= 复古篮球板鞋 | retro court shoes | 299
+f 加厚鞋舌 | padded-tongue | 1
~ ushoe
@ photo:canvas-shoe@near | canvas-shoes | footwear | - | 1
= 低帮帆布板鞋 | low-cut canvas shoes | 99
+f 硫化底 | vulcanised-sole | 1
~ ushoe
@ photo:bonsai@near | bonsai | plant | - | 1
= 迷你松树盆景 | mini pine bonsai | 159
+f 带紫砂盆 | in a clay pot | 1
@ photo:leather-sofa@near | leather-sofas | furniture | - | 1
= 双人头层牛皮沙发 | two-seat full-grain leather sofa | 3599
+f 羽绒坐包 | feather-filled | 1
@ photo:stool@near | stools | furniture | - | 1
= 厨房吧台凳 | kitchen bar stool | 189
+f 可叠放 | stackable | 1
@ photo:bedside-table@near | bedside-tables | furniture | - | 1
= 小户型床边桌 | compact bedside table | 159
+m 竹木 | bamboo | 1
`;
