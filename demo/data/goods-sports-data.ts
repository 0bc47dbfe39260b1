/** Goods of one department; the line format is described in ../catalogue/parse.ts. */
export const sportsGoods = `
@ soccer-ball | footballs | sport | - | 7
= 比赛足球 | match football | 129
= 训练足球 | training football | 79
= 儿童足球 | children's football | 59
+c 热粘合 | thermo-bonded | 1.3
+c 机缝 | machine-stitched | 1
+m 耐磨TPU | hard-wearing TPU | 1.1
~ ballsize
@ goal-net | footballs | sport | - | 3
= 便携足球门 | portable football goal | 159
= 儿童折叠球门 | children's pop-up goal | 89
+m 加厚钢管 | thick steel-tube | 1.3
+m 玻纤杆 | fibreglass-pole | 1
@ basketball | basketballs | sport | orange,brown,blue,red | 6
= 室外篮球 | outdoor basketball | 99
= 比赛用篮球 | match basketball | 199
= 街头花式篮球 | street basketball | 119
+m 吸湿PU | moisture-wicking PU | 1.2
+m 橡胶 | rubber | 0.8
+m 超纤 | microfibre | 1.5
@ volleyball | volleyballs | sport | - | 5
= 软式排球 | soft volleyball | 69
= 中考专用排球 | school-exam volleyball | 79
= 沙滩排球 | beach volleyball | 89
+m 发泡PVC | foamed PVC | 1
+m 超纤 | microfibre | 1.4
@ american-football | rugby-and-american-footballs | sport | - | 3
= 美式橄榄球 | American football | 99
= 青少年橄榄球 | youth football | 79
+m 合成皮 | composite-leather | 1
+m 牛皮 | cowhide | 2
@ rugby-football | rugby-and-american-footballs | sport | - | 3
= 英式橄榄球 | rugby ball | 109
= 触式橄榄球 | touch rugby ball | 89
+m 橡胶颗粒 | grip-rubber | 1
+c 手缝 | hand-stitched | 1.3
@ baseball | baseballs-and-softballs | sport | - | 4
= 硬式棒球 | hard baseball | 29
= 软式练习棒球 | soft practice baseball | 22.9
+m 牛皮 | cowhide | 1.4
+m PVC | PVC | 1
~ pack
@ softball | baseballs-and-softballs | sport | - | 3
= 慢投垒球 | slow-pitch softball | 32
= 训练垒球 | training softball | 25
+p 12英寸 | 12-inch | 1
+p 11英寸 | 11-inch | 0.95
@ cricket-game | cricket-and-hockey | sport | - | 3
= 板球球拍套装 | cricket bat set | 199
= 儿童板球套装 | children's cricket set | 99
+m 柳木 | willow | 1.5
+m 杨木 | poplar | 1
@ field-hockey | cricket-and-hockey | sport | - | 3
= 曲棍球杆 | hockey stick | 229
= 训练曲棍球杆 | training hockey stick | 159
+m 碳纤维复合 | carbon-composite | 1.8
+m 桑木 | mulberry-wood | 1
@ ice-hockey | cricket-and-hockey | sport | - | 3
= 冰球杆 | ice hockey stick | 299
= 陆地冰球杆套装 | street hockey set | 199
+m 碳纤维 | carbon-fibre | 1.8
+m 实木 | wooden | 1
@ lacrosse | cricket-and-hockey | sport | - | 2
= 袋棍球杆 | lacrosse stick | 259
+m 铝合金杆 | aluminium-shaft | 1
+m 碳纤维杆 | carbon-shaft | 1.6
@ bowling | bowling-and-pool | sport | - | 4
= 保龄球套装 | bowling set | 399
= 家庭保龄球玩具套装 | home bowling set | 89
+m 聚氨酯 | urethane | 1.3
+m 实心ABS | solid ABS | 1
@ pool-8-ball | bowling-and-pool | sport | - | 4
= 美式黑八台球 | American pool balls | 259
= 家用台球桌配件套装 | home pool accessory set | 159
+m 水晶树脂 | crystal-resin | 1.3
+p 57.2毫米 | 57.2 mm | 1
@ tennis | tennis | sport | blue,red,black,green | 6
= 初学者网球拍 | beginner's tennis racket | 159
= 碳素网球拍 | carbon tennis racket | 399
= 单人网球训练套装 | solo tennis trainer set | 99
+f 已穿线 | pre-strung | 1.1
+p 100平方英寸拍面 | 100 sq in-head | 1.2
@ badminton | badminton | sport | blue,red,black,green,purple | 6
= 羽毛球双拍套装 | badminton racket pair | 129
= 全碳素羽毛球拍 | full-carbon badminton racket | 299
= 耐打羽毛球拍 | durable badminton racket | 169
+p 4U轻量 | light 4U | 1.1
+f 已穿线 | pre-strung | 1
+f 送三只球 | with three shuttles | 1.05
@ ping-pong | table-tennis | sport | red,black,blue | 6
= 乒乓球拍 | table tennis bat | 79
= 双面反胶球拍 | double inverted-rubber bat | 129
= 专业碳素乒乓球拍 | carbon table tennis bat | 299
+f 横拍 | shakehand | 1
+f 直拍 | penhold | 1
+g 五星 | five-star | 1.5
@ dumbbell | dumbbells | sport | grey,black,pink,blue,purple | 6
= 包胶哑铃一对 | rubber-coated dumbbells, pair | 99 | #1 2
= 可调节哑铃 | adjustable dumbbell | 299 | #1 2
= 浸塑小哑铃 | vinyl dumbbells | 49 | #2 3
+m 环保CPU | CPU-urethane | 1.3
+m 铸铁 | cast-iron | 1
+f 六角防滚 | anti-roll hex | 1
~ kilo
@ yoga-mat | yoga-mats | sport | purple,pink,teal,blue,grey,green | 7
= 加宽瑜伽垫 | extra-wide yoga mat | 89
= 防滑瑜伽垫 | non-slip yoga mat | 69
= 旅行折叠瑜伽垫 | foldable travel yoga mat | 79
+m TPE | TPE | 1
+m 天然橡胶 | natural-rubber | 1.9
+m 软木 | cork | 1.7
@ boxing-glove | boxing-gloves | sport | red,black,blue,pink | 7
= 训练拳击手套 | training boxing gloves | 139
= 儿童拳击手套 | children's boxing gloves | 79
= 比赛拳套 | competition gloves | 299
+m PU皮 | PU-leather | 1
+m 牛皮 | cowhide | 1.9
+f 透气掌心 | vented-palm | 1.1
~ ounce
@ running-shirt | running-vests | apparel | sky,red,black,green,orange | 6
= 田径背心 | athletics vest | 49
= 马拉松跑步背心 | marathon vest | 69
= 健身训练背心 | gym vest | 55
+f 速干 | quick-dry | 1
+m 冰丝网眼 | cool mesh | 1.1
~ apparel
@ skis | skis | sport | blue,red,black,green | 5
= 双板滑雪板套装 | ski set with bindings | 1299
= 入门滑雪板 | beginner's skis | 799
= 儿童滑雪板 | children's skis | 399
+m 木芯 | wood-core | 1.2
+m 复合泡沫芯 | composite-core | 1
@ ice-skate | ice-skates | sport | - | 4
= 花样冰刀鞋 | figure skates | 299
= 儿童可调冰刀鞋 | adjustable children's ice skates | 229
+m 不锈钢冰刀 | stainless-blade | 1.1
+f 加绒保暖 | fleece-lined | 1
~ ushoe
@ sled | sledges | sport | red,blue,green | 4
= 木质雪橇 | wooden sledge | 159
= 双人雪橇 | two-seat sledge | 199
+m 榉木 | beech | 1.2
+m 金属滑轨 | metal-runner | 1
@ curling-stone | curling-stones | sport | - | 3
= 陆地冰壶套装 | floor curling set | 399
= 桌面冰壶玩具 | tabletop curling game | 89
+f 带滚珠 | ball-bearing | 1.1
+m 花岗岩纹 | granite-look | 1
@ diving-mask | diving-masks | sport | sky,black,pink,yellow | 6
= 浮潜面镜套装 | snorkelling set | 139
= 潜水面镜 | diving mask | 99
= 儿童浮潜镜 | children's snorkel mask | 79
+m 液态硅胶 | liquid-silicone | 1.2
+m 钢化镜片 | tempered-lens | 1
@ goggles | swim-goggles | sport | grey,black,blue,pink | 6
= 滑雪护目镜 | ski goggles | 129 | >skis
= 大框游泳镜 | wide-view swim goggles | 49
= 防雾泳镜 | anti-fog swim goggles | 45
= 防飞溅护目镜 | splash-proof safety goggles | 22.9 | >safety-goggles
= 防冲击护目镜 | impact-resistant safety goggles | 29 | >safety-goggles
+f 双层防雾 | double anti-fog | 1.1
+m PC镜片 | PC-lens | 1
+f 可戴近视镜 | over-glasses | 1.1
@ canoe | canoes-and-kayaks | outdoor | red,green,blue,yellow,orange | 4
= 双人独木舟 | two-seat canoe | 2399
= 休闲皮划艇 | leisure kayak | 1599
+m 滚塑PE | rotomoulded PE | 1
+m 充气PVC | inflatable PVC | 0.6
@ ring-buoy | life-buoys | outdoor | - | 4
= 船用救生圈 | marine life buoy | 79
= 儿童游泳圈 | children's swim ring | 39
+p 2.5公斤 | 2.5 kg | 1.1
+m 加厚PE | thick PE | 1
@ bicycle | bicycles | sport | sky,red,green,black,pink,orange | 7
= 城市通勤自行车 | city bicycle | 699
= 复古女式自行车 | vintage ladies' bicycle | 759
= 公路变速自行车 | geared road bicycle | 1399
+m 铝合金车架 | aluminium-frame | 1.2
+m 高碳钢车架 | high-carbon-steel | 1
+p 7速 | 7-speed | 1.1
~ bikesize
@ bike-helmet | cycling-helmets | sport | red,black,blue,white,pink,green | 6
= 骑行头盔 | cycling helmet | 129
= 儿童平衡车头盔 | children's bike helmet | 89
= 电动车头盔 | e-bike helmet | 79
+c 一体成型 | in-mould | 1.1
+f 磁吸风镜 | with a magnetic visor | 1.3
~ sml
@ skateboard | skateboards | sport | - | 5
= 双翘滑板 | double-kick skateboard | 159
= 长板 | longboard | 299
= 儿童四轮滑板 | children's skateboard | 99
+m 七层枫木 | seven-ply maple | 1.3
+m 东北枫木 | maple | 1
@ roller-skate | roller-skates | sport | blue,pink,purple,black | 6
= 双排轮滑鞋 | quad roller skates | 259
= 儿童可调轮滑鞋 | adjustable children's skates | 199
= 复古闪光轮滑鞋 | retro light-up skates | 289
+m PU轮 | PU-wheel | 1
+f 闪光轮 | with flashing wheels | 1.1
~ ushoe
@ kick-scooter | kick-scooters | sport | sky,pink,green,black,orange | 6
= 儿童滑板车 | children's kick scooter | 159
= 成人代步滑板车 | adult kick scooter | 299
= 三合一滑步车 | three-in-one scooter | 229
+f 一键折叠 | one-click folding | 1.1
+f 减震 | shock-absorbing | 1.2
@ tent | tents | outdoor | orange,green,blue,khaki,red | 7
= 双人露营帐篷 | two-person tent | 259
= 全自动速开帐篷 | pop-up tent | 199
= 家庭野营帐篷 | family tent | 459
+f 双层防暴雨 | double-layer rainproof | 1.2
+m 黑胶防晒 | black-coated UV | 1.1
+m 210D牛津布 | 210D Oxford | 1
@ flashlight | torches | outdoor | teal,black,red,orange | 6
= 强光手电筒 | high-power torch | 79
= 可充电应急手电 | rechargeable emergency torch | 59
= 迷你随身手电 | pocket torch | 35
+p 1000流明 | 1,000-lumen | 1.2
+f 变焦 | zoomable | 1
+m 铝合金 | aluminium | 1.1
@ compass | compasses | outdoor | - | 4
= 户外指南针 | outdoor compass | 29
= 专业地质罗盘 | surveying compass | 89
+f 夜光 | luminous | 1.1
+m 黄铜 | brass | 1.5
@ binoculars | binoculars | outdoor | black,olive,navy,red | 7
= 双筒望远镜 | binoculars | 229
= 演唱会望远镜 | concert binoculars | 129
= 观鸟望远镜 | birding binoculars | 459
+p 8x42 | 8x42 | 1
+p 10x50 | 10x50 | 1.2
+m BAK4棱镜 | BAK4-prism | 1.3
@ knot | climbing-rope | outdoor | - | 5
= 登山绳 | climbing rope | 129
= 户外伞绳 | paracord | 19.9
+p 10米 | 10 m | 0.9
+p 30米 | 30 m | 1.8
@ knot | cords-and-knots | craft | - | 5
= 手工编织绳 | macrame cord | 15.9
= 中国结线绳 | Chinese knotting cord | 12.9
= 礼品捆绑绳 | gift-tying cord | 9.9
+m 棉 | cotton | 1
+m 涤纶 | polyester | 0.9
@ fishing-pole | fishing-rods | outdoor | - | 6
= 碳素台钓竿 | carbon pond rod | 159
= 路亚竿套装 | lure rod combo | 259
= 海钓竿 | sea fishing rod | 229
+p 3.6米 | 3.6 m | 0.9
+p 4.5米 | 4.5 m | 1.1
+f 超轻 | ultra-light | 1.3
@ flag-in-hole | golf | sport | - | 4
= 高尔夫果岭练习毯 | golf putting mat | 259
= 高尔夫球洞旗杆 | golf hole and flag | 89
+m 仿真草 | turf | 1.1
+f 可折叠 | folding | 1
@ bullseye | darts | sport | - | 5
= 家用飞镖盘套装 | dartboard set | 129
= 专业剑麻飞镖盘 | sisal dartboard | 299
= 磁性安全飞镖盘 | magnetic safety dartboard | 79
+p 18英寸 | 18-inch | 1.1
+f 静音 | silent | 1
@ bow-and-arrow | archery | sport | - | 3
= 儿童吸盘弓箭玩具 | children's suction-cup archery set | 49
= 体育教学弓箭套装 | school archery set | 259
+m 玻纤弓片 | fibreglass-limb | 1.2
+m 竹木 | bamboo-wood | 1
@ trophy | trophies | gift | gold,silver | 6
= 比赛奖杯 | competition trophy | 49
= 企业年会奖杯 | annual awards trophy | 89
= 运动会冠军奖杯 | sports-day champion's cup | 59
+m 金属 | metal | 1.3
+m 树脂电镀 | plated-resin | 1
~ sml
@ sports-medal | medals | gift | - | 5
= 马拉松完赛奖牌 | marathon finisher medal | 15.9
= 儿童表彰奖牌 | children's award medal | 9.9
= 定制金属奖牌 | custom metal medal | 19.9
+m 锌合金 | zinc-alloy | 1.1
+c 滴胶印刷 | epoxy-printed | 1
`;
