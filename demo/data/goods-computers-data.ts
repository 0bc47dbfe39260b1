/** Goods of one department; the line format is described in ../catalogue/parse.ts. */
export const computersGoods = `
@ laptop | laptops | gadget | - | 7
= 轻薄笔记本电脑 | thin and light laptop | 3299
= 商务办公笔记本 | business laptop | 3899
= 学生上网本 | student netbook | 1999
= 高性能游戏本 | gaming laptop | 5999 | #2 3
+p 14英寸 | 14-inch | 1
+p 16英寸 | 16-inch | 1.15
+f 全金属机身 | all-metal | 1.2
~ memory
@ desktop-computer | desktop-computers | gadget | - | 5
= 商用台式电脑 | office desktop computer | 2799
= 家用一体机 | all-in-one home computer | 3199
= 迷你台式主机套装 | mini desktop bundle | 2299
+p 24英寸屏 | with a 24-inch screen | 1.1
+p 27英寸屏 | with a 27-inch screen | 1.25
~ memory
@ tablet | tablets | gadget | grey,silver,blue,pink | 6
= 学习平板电脑 | study tablet | 1199
= 娱乐影音平板 | entertainment tablet | 999
= 手写绘画平板 | drawing tablet with pen | 1699
+p 11英寸 | 11-inch | 1
+p 2.5K护眼屏 | 2.5K eye-care | 1.2
~ phone
@ monitor | monitors | gadget | black,white,silver | 8
= 电脑显示器 | computer monitor | 699
= 电竞显示器 | gaming monitor | 1199
= 设计专业显示器 | design monitor | 1799
+p 24英寸 | 24-inch | 0.8
+p 27英寸2K | 27-inch 2K | 1.2
+p 32英寸4K | 32-inch 4K | 1.8
@ keyboard | keyboards | gadget | sky,white,black,pink,mint | 7
= 机械键盘 | mechanical keyboard | 259
= 静音办公键盘 | quiet office keyboard | 99
= 蓝牙键盘 | Bluetooth keyboard | 139
+f 热插拔 | hot-swap | 1.3
+f 三模 | tri-mode | 1.2
+f 全尺寸 | full-size | 1
@ computer-mouse | mice | gadget | white,black,pink,grey,blue | 7
= 无线鼠标 | wireless mouse | 59
= 静音办公鼠标 | silent office mouse | 49
= 人体工学鼠标 | ergonomic mouse | 129
+f 可充电 | rechargeable | 1.2
+f 双模蓝牙 | dual-mode Bluetooth | 1.3
+f 2.4G | 2.4 GHz | 1
@ trackball | trackballs | gadget | - | 3
= 有线轨迹球鼠标 | wired trackball | 159
= 拇指轨迹球 | thumb trackball | 229
+f 可调速 | adjustable-speed | 1
+f 无线 | wireless | 1.3
@ router | routers | gadget | white,black | 7
= 千兆无线路由器 | gigabit wireless router | 199
= 全屋Mesh路由器 | whole-home mesh router | 399
= 企业级路由器 | business router | 699
= 八口千兆交换机 | 8-port gigabit switch | 159 | >network-switches | #-
= 五口桌面交换机 | 5-port desktop switch | 79 | >network-switches | #-
= 16口机架交换机 | 16-port rack switch | 329 | >network-switches | #-
+f WiFi 6 | Wi-Fi 6 | 1
+f WiFi 7 | Wi-Fi 7 | 1.7
@ optical-disk | blank-discs | stationery | - | 4
= 空白CD光盘50片 | blank CD-R, spindle of 50 | 59
= 车载音乐刻录盘 | recordable music disc | 39
+p 700MB | 700 MB | 1
+f 可打印 | printable | 1.2
@ dvd | blank-discs | stationery | - | 4
= 空白DVD光盘50片 | blank DVD-R, spindle of 50 | 69
= 档案级刻录盘 | archival-grade disc | 129
+p 4.7GB | 4.7 GB | 1
+p 8.5GB双层 | dual-layer 8.5 GB | 1.6
@ floppy-disk | hard-drives | stationery | - | 3
= 3.5英寸软盘10片 | 3.5-inch floppy disks, pack of 10 | 89
= 软盘造型U盘 | floppy-shaped USB stick | 39 | #2
+p 1.44MB | 1.44 MB | 1
+c 怀旧款 | nostalgic | 1.1
@ computer-disk | hard-drives | gadget | - | 2
= 外置光驱 | external optical drive | 129 | >hard-drives
= 移动刻录机 | portable disc burner | 159 | >hard-drives
+f USB 3.0 | USB 3.0 | 1
+f Type-C双接口 | dual-connector Type-C | 1.15
@ printer | printers | gadget | - | 7
= 家用喷墨打印机 | home inkjet printer | 499
= 激光打印复印一体机 | laser multifunction printer | 1099
= 热敏标签打印机 | thermal label printer | 359
= 学生作业打印机 | homework printer | 399
+f 无线直连 | Wi-Fi Direct | 1.1
+f 自动双面 | auto-duplex | 1.3
@ fax-machine | fax-machines | gadget | - | 4
= 热敏纸传真机 | thermal fax machine | 459
= 传真电话一体机 | fax and telephone | 529
+f 自动切纸 | auto-cut | 1.1
+f 来电显示 | caller-ID | 1
@ file-folder | file-folders | stationery | yellow,blue,pink,green | 6
= 牛皮纸文件夹 | kraft file folder | 2.9
= 吊挂文件夹 | hanging file folder | 3.9
= 单片夹 | cut-flush folder | 1.9
+p A4 | A4 | 1
+f 加厚防水 | thick waterproof | 1.4
~ pack
@ open-file-folder | file-folders | stationery | yellow,blue,green | 4
= 风琴包 | expanding file | 25
= 资料册 | display book | 15.9
+p 13格 | 13-pocket | 1
+p 24格 | 24-pocket | 1.5
@ paperclip | clips-and-pins | stationery | - | 5
= 回形针 | paper clips | 6.9
= 彩色回形针 | coloured paper clips | 7.9
= 大号长尾回形针 | jumbo paper clips | 9.9
+m 镀镍钢 | nickel-plated | 1
+p 盒装200枚 | boxed 200-piece | 1.3
@ pushpin | clips-and-pins | stationery | red,blue,green,yellow,black | 5
= 工字图钉 | push pins | 6.9
= 软木板图钉 | cork-board pins | 7.9
+p 盒装100枚 | boxed 100-piece | 1.2
+f 透明 | clear-head | 1
@ round-pushpin | clips-and-pins | stationery | red,blue,green,yellow | 3
= 地图标记圆头钉 | round-head map pins | 8.9
= 珠光大头针 | pearl-head pins | 5.9
+p 盒装200枚 | boxed 200-piece | 1.2
+m 不锈钢 | stainless-steel | 1
@ calendar | calendars | stationery | - | 4
= 企业定制挂历 | custom wall calendar | 29
= 家用日历 | family calendar | 19.9
+m 铜版纸 | art-paper | 1
+f 可印LOGO | logo-printable | 1.3
@ tear-off-calendar | calendars | stationery | - | 4
= 手撕日历 | tear-off calendar | 35
= 每日一签日历 | page-a-day calendar | 45
+m 道林纸 | wood-free-paper | 1
+c 烫金 | gold-foil | 1.3
@ spiral-calendar | calendars | stationery | - | 3
= 线圈台历 | spiral desk calendar | 18.9
= 计划本台历 | planner desk calendar | 22.9
+f 可立式 | self-standing | 1
+p A5 | A5 | 1.1
@ scissors | scissors-and-rulers | stationery | red,blue,green,black | 6
= 办公剪刀 | office scissors | 12.9
= 裁缝剪刀 | tailor's shears | 39
= 儿童安全剪刀 | children's safety scissors | 8.9
+m 不锈钢 | stainless-steel | 1
+f 防粘涂层 | non-stick | 1.3
@ straight-ruler | scissors-and-rulers | stationery | sky,pink,mint | 4
= 直尺 | straight ruler | 4.9
= 绘图比例尺 | scale ruler | 12.9
+p 20厘米 | 20 cm | 1
+p 30厘米 | 30 cm | 1.3
@ triangular-ruler | scissors-and-rulers | stationery | sky,pink,mint | 4
= 三角尺套装 | set square pair | 7.9
= 制图三角板 | drafting set square | 19.9
+m 亚克力 | acrylic | 1
+m 铝合金 | aluminium | 2
@ clipboard | clipboards | stationery | brown,blue,black,pink,green | 5
= 写字板夹 | clipboard | 12.9
= 折叠文件板夹 | folding clipboard | 19.9
+p A4 | A4 | 1
+m 铝合金 | aluminium | 2.2
+m 再生木浆 | recycled-fibre | 1.2
@ label | labels-and-tags | stationery | - | 5
= 服装吊牌100枚 | custom hang tags, 100 pieces | 29
= 价格标签 | price tags | 9.9
= 行李标签牌 | luggage tags | 7.9
+m 牛皮纸 | kraft | 1
+m 特种纸 | textured-paper | 1.4
@ file-cabinet | file-cabinets | furniture | - | 4
= 三抽文件柜 | three-drawer file cabinet | 399
= 办公资料柜 | office cabinet | 329
+f 带锁 | lockable | 1.1
+m 加厚冷轧钢 | thick cold-rolled steel | 1.3
@ card-file-box | file-cabinets | stationery | - | 3
= 名片收纳盒 | business card box | 25
= 索引卡片盒 | index card box | 35
+f 带索引 | with index dividers | 1.1
+m 木质 | wooden | 1.5
`;
