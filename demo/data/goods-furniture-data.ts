/** Goods of one department; the line format is described in ../catalogue/parse.ts. */
export const furnitureGoods = `
@ couch-and-lamp | fabric-sofas | furniture | blue,grey,green,pink,brown,navy | 7
= 双人布艺沙发 | two-seat fabric sofa | 1299
= 客厅三人沙发 | three-seat sofa | 1899
= 小户型沙发床 | compact sofa bed | 1599
+m 科技布 | tech-fabric | 1
+m 棉麻 | cotton-linen | 1.1
+m 猫抓布 | scratch-resistant | 1.2
@ bed | beds | furniture | sky,pink,green,grey | 6
= 实木双人床 | solid-wood double bed | 1799
= 现代软包床 | upholstered bed | 2199
= 儿童单人床 | children's single bed | 1099
+m 北美白橡木 | white-oak | 1.4
+m 新西兰松木 | pine | 1
+f 高箱储物 | ottoman-storage | 1.2
~ bed
@ wardrobe | wardrobes | furniture | brown,white,grey | 5
= 两门衣柜 | two-door wardrobe | 999
= 推拉门衣柜 | sliding-door wardrobe | 1599
= 儿童衣柜 | children's wardrobe | 799
+m 实木多层板 | plywood | 1
+m 橡木 | oak | 1.7
@ chair | dining-chairs | furniture | brown,black,green,red,white | 7
= 餐厅木椅 | wooden dining chair | 199
= 书房靠背椅 | study chair | 229
= 咖啡馆餐椅 | cafe chair | 179
+m 榉木 | beech | 1
+m 北美黑胡桃 | walnut | 2
+m 橡胶木 | rubberwood | 0.8
@ desk | desks | furniture | brown,white,black | 6
= 电脑书桌 | computer desk | 599
= 儿童学习桌 | children's study desk | 799
= 简约办公桌 | minimalist office desk | 699
+m 白蜡木 | ash | 1.5
+m 橡胶木 | rubberwood | 1
+f 带抽屉 | with drawers | 1.1
~ desksize
@ bookcase | bookcases | furniture | brown,white,black | 6
= 落地书架 | standing bookcase | 399
= 儿童绘本架 | picture-book shelf | 259
= 办公文件书柜 | office bookcase | 699
+m 松木 | pine | 1
+m 实木多层板 | plywood | 1.3
+f 可调层板 | with adjustable shelves | 1.1
@ light-bulb | light-bulbs | lighting | - | 7
= LED球泡灯 | LED bulb | 9.9
= 爱迪生复古灯泡 | vintage filament bulb | 19.9
= 智能调色灯泡 | smart colour bulb | 39
+p 5瓦 | 5 W | 0.9
+p 9瓦 | 9 W | 1
+p 12瓦 | 12 W | 1.2
~ pack
@ desk-lamp | desk-lamps | lighting | teal,white,black,pink,yellow | 7
= 护眼台灯 | eye-care desk lamp | 129
= 夹子阅读灯 | clip-on reading lamp | 69
= 长臂设计师台灯 | long-arm designer lamp | 199
+f 无频闪 | flicker-free | 1.1
+f 无级调光 | stepless-dimming | 1.2
+f 可充电 | rechargeable | 1.3
@ pendant-lamp | pendant-lights | lighting | gold,black,white,green,red | 7
= 餐厅吊灯 | dining pendant light | 199
= 北欧单头吊灯 | single Nordic pendant | 159
= 工业风吊灯 | industrial pendant light | 179
+m 铝制灯罩 | aluminium-shade | 1
+m 手工黄铜 | hand-spun brass | 2
+f 三色变光 | three-tone | 1.1
@ red-paper-lantern | lanterns | festive | red,yellow,orange | 6
= 日式折叠灯笼 | folding paper lantern | 15.9
= 户外防水灯笼 | outdoor waterproof lantern | 29
= 商铺定制灯笼 | custom shop lantern | 39
+m 绸布 | silk-cloth | 1.2
+m 油纸 | oiled-paper | 1
~ lantern
@ diya-lamp | oil-lamps | festive | - | 4
= 黄铜酥油灯 | brass ghee lamp | 39
= 节日陶土油灯 | festival clay lamp | 15.9
+m 手工雕花 | hand-carved | 1.3
+m 素面 | plain | 1
~ setof
@ framed-picture | wall-art | decor | - | 6
= 客厅装饰画 | living-room wall art | 89
= 手绘油画 | hand-painted oil painting | 299
= 玄关挂画 | hallway picture | 69
= 实木画框 | solid-wood picture frame | 39 | >picture-frames | #-
= 证书裱框 | certificate frame | 29 | >picture-frames | #-
= 金箔雕花画框 | gilded picture frame | 89 | >picture-frames | #-
+c 风景 | landscape | 1
+c 抽象 | abstract | 1.1
~ framesize
@ amphora | vases-and-urns | decor | brown,blue,green,white | 7
= 双耳陶罐 | two-handled urn | 89
= 粗陶花瓶 | stoneware vase | 79
= 仿古彩陶摆件 | antique-style painted urn | 129
+c 手工拉坯 | hand-thrown | 1.3
+c 哑光釉 | matte-glazed | 1
@ candle | candles | decor | - | 6
= 无烟长明蜡烛 | smokeless pillar candle | 12.9
= 大豆香薰蜡烛 | soy scented candle | 49 | #-
= 婚礼氛围蜡烛 | wedding candle | 19.9
+m 天然大豆蜡 | natural soy-wax | 1.3
+m 食品级石蜡 | food-grade paraffin | 1
~ pack
@ wind-chime | wind-chimes | festive | sky,pink,green,purple | 6
= 日式风铃 | Japanese wind chime | 29
= 手绘祈福风铃 | hand-painted wish chime | 39
= 门饰风铃 | door wind chime | 25
+m 江户玻璃 | Edo-style glass | 1.2
+m 陶瓷 | ceramic | 1
@ alarm-clock | clocks | timepiece | red,black,white,mint,yellow | 7
= 双铃闹钟 | twin-bell alarm clock | 39
= 学生起床闹钟 | student alarm clock | 35
= 静音床头钟 | silent bedside clock | 45
+f 夜光 | luminous | 1
+f 金属机身 | all-metal | 1.3
+f 超大铃声 | extra-loud | 1.1
@ mantelpiece-clock | clocks | timepiece | - | 4
= 欧式座钟 | European mantel clock | 199
= 复古木质座钟 | vintage wooden mantel clock | 259
+f 整点报时 | hourly-chime | 1.2
+f 静音扫秒 | silent-sweep | 1
@ hourglass-done | hourglasses-and-ornaments | decor | - | 4
= 计时沙漏 | sand timer | 19.9
= 木架沙漏摆件 | wood-frame hourglass | 35
+p 5分钟 | 5-minute | 1
+p 30分钟 | 30-minute | 1.6
@ nazar-amulet | hourglasses-and-ornaments | decor | - | 3
= 土耳其蓝眼睛挂饰 | Turkish evil-eye ornament | 19.9
= 蓝眼睛壁挂 | evil-eye wall charm | 29
+m 手工玻璃 | handmade glass | 1.2
+c 流苏 | tasselled | 1
@ moai | statues | decor | - | 3
= 摩艾石像摆件 | Moai statue ornament | 59
= 庭院石像花盆装饰 | garden head sculpture | 89
+m 树脂 | resin | 1
+m 仿火山石 | volcanic-stone-look | 1.3
@ potted-plant | foliage-plants | plant | - | 7
= 龟背竹盆栽 | potted monstera | 59
= 绿萝盆栽 | potted pothos | 22.9
= 虎尾兰 | snake plant | 35
= 发财树 | money tree | 79
+p 小盆 | small | 0.8
+p 中盆 | medium | 1.2
+p 大盆落地 | large floor-standing | 2.4
@ cactus | succulents-and-cacti | plant | - | 5
= 仙人柱盆栽 | columnar cactus | 29
= 办公桌仙人掌 | desk cactus | 15.9
+p 小盆 | small | 0.8
+p 大盆 | large | 1.8
+f 带陶盆 | with a clay pot | 1.2
@ tulip | potted-flowers | plant | - | 5
= 郁金香种球 | tulip bulbs | 19.9
= 水培郁金香 | hydroponic tulips | 35
+f 5度球 | pre-chilled | 1.1
+v 复瓣 | double-flowered | 1.2
~ pack
@ rose | bouquets | flowers | - | 5
= 云南红玫瑰 | Yunnan red roses | 39
= 单支礼盒玫瑰 | single rose gift box | 19.9
= 永生玫瑰 | preserved rose | 69
+g A级 | grade-A | 1
+g 特级 | premium | 1.4
~ stems
@ bouquet | bouquets | flowers | - | 5
= 混合鲜花束 | mixed flower bouquet | 99
= 生日花束 | birthday bouquet | 139
= 毕业季花束 | graduation bouquet | 119
+c 韩式包装 | Korean-wrapped | 1.1
+c 当日鲜切 | same-day-cut | 1
@ hibiscus | potted-flowers | plant | - | 3
= 朱槿花盆栽 | potted hibiscus | 39
= 重瓣扶桑 | double hibiscus | 49
+p 小盆 | small | 0.8
+p 大盆 | large | 1.6
@ sunflower | potted-flowers | plant | - | 3
= 矮生向日葵盆栽 | potted dwarf sunflower | 29
+v 早花 | early-flowering | 1
+v 多头 | branching | 1.2
@ christmas-tree | christmas-decorations | festive | - | 6
= 圣诞树套装 | Christmas tree set | 129
= 加密仿真圣诞树 | dense artificial Christmas tree | 199
= 桌面圣诞树 | tabletop Christmas tree | 39
+f 带彩灯 | pre-lit | 1.3
+m 环保PVC | eco PVC | 1
~ treesize
@ bell | christmas-decorations | festive | - | 4
= 圣诞铃铛挂饰 | Christmas bell ornament | 9.9
= 黄铜挂铃 | brass hanging bell | 29 | >wind-chimes
+m 金属 | metal | 1
+c 复古做旧 | antiqued | 1.3
@ balloon | balloons-and-party | festive | red,pink,blue,gold,purple,green | 7
= 派对气球 | party balloons | 9.9
= 加厚哑光气球 | thick matte balloons | 15.9
= 生日气球套装 | birthday balloon set | 29
+m 天然乳胶 | natural latex | 1
+m 可降解 | biodegradable | 1.3
~ pack
@ party-popper | balloons-and-party | festive | - | 4
= 手持礼花筒 | hand-held confetti popper | 12.9
= 婚礼彩纸礼炮 | wedding confetti cannon | 19.9
+m 可降解彩纸 | biodegradable-paper | 1.2
+p 40厘米 | 40 cm | 1
~ pack
@ confetti-ball | balloons-and-party | festive | - | 3
= 开业彩纸球 | opening-day confetti ball | 35
= 生日拉花彩球 | birthday streamer ball | 25
+c 可定制条幅 | with a custom banner | 1.3
+c 彩色 | multicoloured | 1
@ red-envelope | red-envelopes | festive | red,gold,rose | 7
= 烫金红包 | gold-foil red envelopes | 9.9
= 新年利是封 | New Year red packets | 7.9
= 结婚喜字红包 | wedding red envelopes | 12.9
= 企业定制红包 | custom corporate red packets | 19.9
+m 珠光纸 | pearl-paper | 1.1
+m 布艺织锦 | brocade | 1.9
+c 立体浮雕 | embossed | 1.3
~ pack
@ wrapped-gift | gift-boxes-and-ribbon | festive | yellow,red,blue,green,pink | 6
= 礼品包装盒 | gift box with bow | 15.9
= 生日惊喜礼盒 | birthday surprise box | 29
= 翻盖磁吸礼盒 | magnetic-lid gift box | 22.9
+m 硬纸板 | rigid-board | 1
+m 特种纸 | textured-paper | 1.2
~ sml
@ tanabata-tree | asian-festival-ornaments | festive | - | 3
= 七夕竹饰挂件 | Tanabata bamboo ornament | 29
= 许愿竹装饰 | wish-strip bamboo decoration | 39
+m 和纸 | washi-paper | 1.1
+m 仿真竹 | artificial-bamboo | 1
@ pine-decoration | asian-festival-ornaments | festive | - | 3
= 新年门松摆件 | New Year kadomatsu | 59
= 日料店门松装饰 | kadomatsu for restaurants | 89
+m 仿真松竹 | artificial pine and bamboo | 1
+m 天然竹 | natural-bamboo | 1.5
@ carp-streamer | asian-festival-ornaments | festive | - | 4
= 鲤鱼旗 | carp streamer | 25
= 庭院鲤鱼旗套装 | garden carp streamer set | 49
+m 防水涤纶 | waterproof polyester | 1
+m 棉布印染 | dyed cotton | 1.4
@ japanese-dolls | ornamental-dolls | decor | - | 4
= 女儿节人偶 | Hina doll pair | 199
= 和风宫廷人偶摆件 | court doll ornament | 159
+m 织锦 | brocade | 1.3
+m 陶瓷 | ceramic | 1
@ jack-o-lantern | halloween-decorations | festive | orange,black,purple,green | 4
= 万圣节南瓜灯 | Halloween pumpkin lamp | 25
= 发光南瓜摆件 | light-up pumpkin ornament | 35
+f 七彩变色 | colour-changing | 1.2
+f 仿真烛光 | flickering-candle | 1
@ door | interior-doors | building | brown,white,grey,coffee | 6
= 实木复合室内门 | engineered-wood interior door | 699
= 静音卧室门 | quiet bedroom door | 799
= 免漆套装门 | prefinished door set | 599
+m 橡木贴面 | oak-veneer | 1.2
+m 碳晶 | carbon-crystal | 1
+f 磁吸锁 | magnetic-lock | 1.1
@ window | windows | building | brown,white,grey | 5
= 断桥铝平开窗 | thermal-break casement window | 599
= 推拉窗 | sliding window | 459
+m 双层中空玻璃 | double-glazed | 1
+m 三层隔音玻璃 | triple-glazed acoustic | 1.6
+f 内开内倒 | tilt-and-turn | 1.3
`;
