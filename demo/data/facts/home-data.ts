/**
 * Facts of the goods of a category, for the table and the title: `# categories`, then `f name=value[=in a title]` rows of which a title names
 * one or two, and `s name=value` rows of the table alone. `[word]` limits a row to goods with that word in their Chinese name, `[!word]` to
 * those without.
 */
export const homeFacts = `
# refrigerators
f [118升] 外形尺寸/Dimensions=45 × 50 × 113 cm
f [210升] 外形尺寸/Dimensions=54 × 56 × 152 cm
f [风冷] 外形尺寸/Dimensions=60 × 62 × 178 cm
f [118升] 冷冻室/Freezer=38 L/38 L=冷冻室38升/38-litre freezer
f [210升] 冷冻室/Freezer=62 L/62 L=冷冻室62升/62-litre freezer
f [风冷] 总容积/Total capacity=268 L/268 L=268升/268 litres
f 能效/Energy class=一级/Grade 1=一级能效/energy grade 1
s [!风冷] 制冷方式/Cooling=直冷/Direct cooling
s 包装清单/In the box=冰箱1台、冰格1个、蛋托1个、说明书1本/Refrigerator, ice tray, egg tray, manual

# washing-machines
f [!洗烘] 外形尺寸/Dimensions=60 × 52 × 85 cm
f [洗烘] 外形尺寸/Dimensions=60 × 60 × 85 cm
f 最高转速/Spin speed=1400转每分钟/1,400 rpm=1400转/1,400 rpm
f 能效/Energy class=一级/Grade 1=一级能效/energy grade 1
s [洗烘] 烘干容量/Drying load=5 kg
s 包装清单/In the box=洗衣机1台、进水管1根、排水管1根、扳手1把/Washing machine, inlet hose, drain hose, spanner

# televisions
f [4K] 分辨率/Resolution=3840 × 2160
f [智能] 分辨率/Resolution=1920 × 1080
f 接口/Ports=HDMI 3个、USB 2个/3 HDMI, 2 USB=3个HDMI接口/3 HDMI ports
s [43英寸] 含底座尺寸/With stand=96 × 20 × 61 cm
s [55英寸] 含底座尺寸/With stand=123 × 25 × 77 cm
s [65英寸] 含底座尺寸/With stand=145 × 29 × 89 cm
s 包装清单/In the box=电视机1台、底座1套、遥控器1个、电源线1根/Television, stand, remote control, power cord

# electric-kettles
f 额定功率/Power=1500 W/1,500 W=1500瓦/1,500 W
f 断电保护/Cut-off=水沸与干烧断电/When boiling and when dry=防干烧/boil-dry protection
s 电源线长/Cord=75 cm
s 保养/Care=每月用柠檬酸除垢一次/Descale monthly with citric acid
s 包装清单/In the box=水壶1个、底座1个、说明书1本/Kettle, base, manual

# rice-cookers
f [IH] 额定功率/Power=1100 W/1,100 W=1100瓦/1,100 W
f [陶瓷] 额定功率/Power=700 W/700 W=700瓦/700 W
f 预约/Timer=24小时/24 hours=24小时预约/24-hour timer
s 程序/Programmes=蒸、煮、炖等8种/8, to cook, steam and stew
s 保养/Care=内胆与内盖可拆洗/Pot and inner lid can be washed
s 包装清单/In the box=电饭煲1台、量杯1个、饭勺1个、蒸格1个/Rice cooker, cup, scoop, steamer

# air-fryers
f 额定功率/Power=1500 W/1,500 W=1500瓦/1,500 W
f 控温范围/Temperature=80-200℃/80-200 °C
s [4.5升] 外形尺寸/Dimensions=26 × 32 × 31 cm
s [!4.5升] 外形尺寸/Dimensions=29 × 36 × 33 cm
s [免翻面] 容量/Capacity=5 L
s 保养/Care=炸篮可拆洗/The basket can be washed
s 包装清单/In the box=空气炸锅1台、炸篮1个、食谱1本/Air fryer, basket, recipe booklet

# microwave-ovens
f 微波功率/Microwave power=700 W/700 W=700瓦/700 W
f 火力/Power levels=5档/5=5档火力/5 power levels
f [微烤] 烧烤功率/Grill power=900 W/900 W=烧烤900瓦/900 W grill
s [20升] 外形尺寸/Dimensions=44 × 34 × 26 cm
s [23升] 外形尺寸/Dimensions=48 × 38 × 28 cm
s [转盘] 包装清单/In the box=微波炉1台、玻璃转盘1个、说明书1本/Microwave oven, glass turntable, manual
s [!转盘] 包装清单/In the box=微波炉1台、说明书1本/Microwave oven, manual

# electric-toothbrushes
f 防水/Water protection=IPX7/IPX7=IPX7防水/IPX7 waterproof
f 震动频率/Frequency=每分钟31000次/31,000 strokes a minute=31000次/31,000 strokes a minute
s [90天] 续航/Battery life=90天/90 days
s [!90天] 续航/Battery life=30天/30 days
s 包装清单/In the box=牙刷1支、刷头2支、旅行盒1个、USB线1根/Toothbrush, 2 heads, travel case, USB cable

# bowls-and-plates
f [家用饭碗] 口径/Rim=11.5 cm/11.5 cm=口径11.5 cm/11.5 cm rim
f [汤面] 口径/Rim=20 cm/20 cm=口径20 cm/20 cm rim
f [套装] 件数/Pieces=6件/6 pieces
f [家用饭碗] 件数/Pieces=2只/2=2只装/set of 2
f [家用饭碗] 适用/Safe in=微波炉、洗碗机/Microwave and dishwasher=微波炉洗碗机可用/microwave and dishwasher safe
f [汤面] 容量/Capacity=1.1 L/1.1 L=1.1升/1.1 litres
f [套装] 供几人用/Serves=2人/2 people=2人用/serves 2
s [套装] 包装清单/In the box=饭碗2只、菜盘2只、汤碗1只、汤勺1把/2 bowls, 2 plates, 1 soup bowl, 1 ladle
s [!家用饭碗|套装] 适用/Safe in=微波炉、洗碗机/Microwave and dishwasher

# childrens-tableware
f 口径/Rim=12 cm/12 cm=口径12 cm/12 cm rim
f 容量/Capacity=300 ml/300 ml=300 ml/300 ml
f [防摔] 材质/Material=PP/PP=PP材质/PP
f [吸盘] 材质/Material=食品级硅胶/Food-grade silicone=食品级硅胶/food-grade silicone
s 耐温/Heat-resistant to=120℃/120 °C
s 清洁方式/Cleaning=可水煮消毒、可进洗碗机/Can be boiled, dishwasher safe

# mugs-and-coffee-cups
f [咖啡杯碟] 容量/Capacity=200 ml/200 ml=200 ml/200 ml
f [卡布奇诺] 容量/Capacity=220 ml/220 ml=220 ml/220 ml
f [下午茶] 容量/Capacity=180 ml/180 ml=180 ml/180 ml
f [!碟] 包装清单/In the box=杯1只、碟1只/1 cup, 1 saucer=一杯一碟/with saucer
f [碟] 碟直径/Saucer=14.5 cm/14.5 cm=碟径14.5 cm/14.5 cm saucer
s 包装清单/In the box=杯1只、碟1只/1 cup, 1 saucer
s 杯口直径/Rim=8.5 cm
s 碟直径/Saucer=14.5 cm
s [!描金] 适用/Safe in=微波炉、洗碗机/Microwave and dishwasher
s [描金] 清洁方式/Cleaning=手洗，不可进微波炉/Wash by hand, not for microwaves
s 适合送给/Gift for=朋友、同事/Friend, colleague
s 适用场合/Occasion=乔迁/Housewarming

# vacuum-flasks
f 保温/Keeps hot=6小时后55℃以上/Above 55 °C after 6 hours=保温6小时/hot for 6 hours
f 密封/Seal=硅胶圈，倒置不漏/Silicone ring, leakproof upside down=防漏/leakproof
f [显温] 显示/Display=触摸显示水温/Touch display of the temperature=触摸显温/touch display
s [!车载] 杯径/Diameter=6.8 cm
s [车载] 杯径/Diameter=7.2 cm
s 外壳/Shell=304不锈钢/304 stainless steel
s 包装清单/In the box=保温杯1只、杯刷1把/Flask, cleaning brush
s 适合送给/Gift for=爸爸、老师/Dad, teacher
s 适用场合/Occasion=父亲节、教师节/Father's Day, Teachers' Day

# towels
f [洗脸] 外形尺寸/Dimensions=34 × 72 cm
f [浴巾] 外形尺寸/Dimensions=80 × 150 cm
f [套装] 包装清单/In the box=3条：方巾、面巾、浴巾/3: face cloth, hand towel, bath towel=方巾面巾浴巾/3 towels
f [洗脸] 克重/Weight of cloth=每平方米350克/350 gsm=克重350/350 gsm
f [浴巾] 克重/Weight of cloth=每平方米340克/340 gsm=克重340/340 gsm
f [套装] 浴巾尺寸/Bath towel=70 × 140 cm/70 × 140 cm=浴巾70 × 140 cm/bath towel 70 × 140 cm
s [抗菌] 材质/Material=棉与抗菌聚酯纤维/Cotton with antibacterial polyester
s [无捻] 成分/Fibre=棉100%/100% cotton

# buckets
f 提手/Handle=钢制包胶/Steel with sleeve=包胶提手/sleeved handle
f 刻度/Scale=内壁升数刻度/Litres marked inside=带刻度/marked in litres
s 8 L外形尺寸/Size of 8 L=25 × 24 cm
s 12 L外形尺寸/Size of 12 L=28 × 27 cm
s 18 L外形尺寸/Size of 18 L=33 × 31 cm
s 耐温/Heat-resistant to=80℃/80 °C

# waste-bins
f [办公室] 容量/Capacity=12 L/12 L=12升/12 litres
f [卧室] 容量/Capacity=8 L/8 L=8升/8 litres
f [办公室] 外形尺寸/Dimensions=27 × 30 cm
f [卧室] 外形尺寸/Dimensions=23 × 26 cm
s [压圈] 材质/Material=PP/PP
s 适用垃圾袋/Bags=45 × 50 cm
s 包装清单/In the box=垃圾桶1个/1 bin

# toilet-paper-and-tissues
f [无芯] 层数/Ply=3层/3-ply
f [四层] 每卷/Each roll=220 g/220 g=每卷220 g/220 g a roll
f [无芯] 每卷/Each roll=180 g/180 g=每卷180 g/180 g a roll
f [厨房] 层数/Ply=2层/2-ply
f [厨房] 每卷/Each roll=75张/75 sheets=每卷75张/75 sheets a roll
f [四层] 芯/Core=有芯/With core=有芯/with core
s [厨房] 单张尺寸/Sheet=22 × 20 cm
s [!厨房] 单张尺寸/Sheet=13.8 × 10 cm
s 保质期/Shelf life=36个月/36 months

# plungers
f [马桶] 碗径/Cup=15 cm/15 cm=碗径15 cm/15 cm cup
f [下水道] 碗径/Rim=12 cm/12 cm=碗径12 cm/12 cm rim
f [实木] 柄长/Handle=50 cm/50 cm=柄长50 cm/50 cm handle
f [!实木] 柄长/Handle=40 cm/40 cm=柄长40 cm/40 cm handle
s [实木] 碗/Cup material=橡胶/Rubber
s 包装清单/In the box=皮搋子1个/1 plunger

# storage-boxes
f 承重/Load=15 kg/15 kg=承重15 kg/holds 15 kg
f [密封] 材质/Material=PP箱体、硅胶密封条/PP with a silicone seal=硅胶密封条/silicone seal
f [!密封] 箱盖/Lid=双侧卡扣/Clips on both sides=双侧卡扣/clip lid
s 30 L外形尺寸/Size of 30 L=42 × 30 × 25 cm
s 55 L外形尺寸/Size of 55 L=52 × 38 × 29 cm
s 80 L外形尺寸/Size of 80 L=60 × 43 × 33 cm
s 包装清单/In the box=箱体1个、箱盖1个/Box, lid

# fire-extinguishers
f [干粉|车载] 灭火级别/Fire rating=ABC类/Class ABC
f [水基] 灭火级别/Fire rating=ABF类/Class ABF
f [1公斤] 喷射距离/Range=2.5 m/2.5 m=射程2.5 m/2.5 m range
f [4公斤] 喷射距离/Range=3.5 m/3.5 m=射程3.5 m/3.5 m range
s [1公斤] 外形尺寸/Dimensions=9 × 31 cm
s [4公斤] 外形尺寸/Dimensions=14 × 47 cm
s [车载] 包装清单/In the box=灭火器1具、固定架1个、合格证1份/Extinguisher, bracket, certificate
s [!车载] 包装清单/In the box=灭火器1具、合格证1份/Extinguisher, certificate
s 质保期/Service life=5年/5 years

# light-bulbs
f 灯头/Base=E27/E27=E27螺口/E27 screw base
f [5瓦LED] 光通量/Light=450 lm/450 lm=450流明/450 lm
f [9瓦LED] 光通量/Light=810 lm/810 lm=810流明/810 lm
f [12瓦LED] 光通量/Light=1100 lm/1,100 lm=1100流明/1,100 lm
f [爱迪生] 色温/Colour temperature=2200 K/2200 K=2200K暖光/2,200 K warm light
s [爱迪生] 外形尺寸/Dimensions=6.4 × 14 cm
s [LED] 外形尺寸/Dimensions=6 × 11 cm
s 寿命/Life=约15000小时/About 15,000 hours

# pendant-lights
f [白色] 灯座/Socket=E27/E27=E27灯座/E27 socket
f [餐厅] 外形尺寸/Dimensions=30 × 22 cm/30 × 22 cm=直径30 cm/30 cm across
f [工业] 外形尺寸/Dimensions=35 × 24 cm/35 × 24 cm=直径35 cm/35 cm across
f 线长/Cable=1.2 m/1.2 m=线长1.2 m/1.2 m cable
s [!白色] 灯座/Socket=E27
s [白色] 外形尺寸/Dimensions=36 × 20 cm
s 最大功率/Maximum=40 W
s 包装清单/In the box=吊灯1盏、吸顶盘1个、膨胀螺丝2颗/Lamp, ceiling plate, 2 wall plugs

# desk-lamps
f 显色指数/Colour rendering=Ra95/Ra 95
f [护眼] 照度/Illuminance=国AA级/Grade AA=国AA级照度/grade AA illuminance
f [长臂] 臂长/Arm=40 + 40 cm/40 + 40 cm=双臂各40 cm/two 40 cm arms
s [可充电] 电池/Battery=2000 mAh
s [护眼] 外形尺寸/Dimensions=20 × 18 × 42 cm
s [长臂] 底座直径/Base=19 cm
s 功率/Power=10 W
s [可充电] 包装清单/In the box=台灯1盏、USB线1根/Lamp, USB cable
s [!可充电] 包装清单/In the box=台灯1盏、适配器1个/Lamp, adapter

# candles
f [长明] 燃烧时间/Burning time=约30小时/About 30 hours=燃烧30小时/burns 30 hours
f [香薰] 燃烧时间/Burning time=约40小时/About 40 hours=燃烧40小时/burns 40 hours
f [婚礼] 燃烧时间/Burning time=约12小时/About 12 hours=燃烧12小时/burns 12 hours
f [长明] 外形尺寸/Dimensions=6 × 10 cm
f [婚礼] 外形尺寸/Dimensions=7 × 10 cm
f [香薰] 外形尺寸/Dimensions=8 × 9 cm
s [香薰] 容器/Container=陶杯/Ceramic cup
s 烛芯/Wick=棉芯/Cotton
s 适合送给/Gift for=朋友/Friend
s 适用场合/Occasion=乔迁、生日/Housewarming, birthday

# statues
f 外形尺寸/Dimensions=15 × 12 × 24 cm
f 件数/Pieces=1只/1=单只/single
s 保养/Care=清水刷洗/Brush with water
s 包装清单/In the box=守护狮1只/1 lion

# folding-fans
f 扇长/Length=23 cm/23 cm=扇长23 cm/23 cm long
f 展开宽/Open width=42 cm/42 cm=展开42 cm/opens to 42 cm
f 配件/Included=扇套1个/1 sleeve=附扇套/with sleeve
s [竹骨|檀木骨] 扇骨数/Ribs=28根/28
s [手绘] 扇骨/Ribs=竹/Bamboo

# fabric-sofas
f [双人] 外形尺寸/Dimensions=148 × 82 × 80 cm
f [三人] 外形尺寸/Dimensions=210 × 88 × 82 cm
f [北欧灰色] 外形尺寸/Dimensions=186 × 85 × 80 cm
f [北欧灰色] 座位/Seats=3个/3=三座/3 seats
f [!北欧灰色] 填充/Filling=高回弹海绵、弹簧/Foam and springs=海绵加弹簧/foam and springs
s [双人] 座深/Seat depth=54 cm
s [!双人] 座深/Seat depth=56 cm
s 框架/Frame=松木/Pine
s 包装清单/In the box=沙发1张、沙发腿4只、螺丝包1个/Sofa, 4 legs, screws

# leather-sofas
f [三人] 外形尺寸/Dimensions=212 × 90 × 83 cm
f [双人] 外形尺寸/Dimensions=162 × 90 × 83 cm
f 框架/Frame=实木/Solid wood=实木框架/solid-wood frame
s 座深/Seat depth=56 cm
s 包装清单/In the box=沙发1张、沙发腿4只/Sofa, 4 legs

# armchairs
f [软包] 外形尺寸/Dimensions=72 × 74 × 80 cm
f [壳椅] 外形尺寸/Dimensions=62 × 60 × 80 cm
f 承重/Load=120 kg/120 kg=承重120 kg/holds 120 kg
s [软包] 座高/Seat height=42 cm
s [壳椅] 座高/Seat height=45 cm
s 包装清单/In the box=椅子1把、椅腿4只、螺丝包1个/Chair, 4 legs, screws

# dining-chairs
f [餐椅] 承重/Load=120 kg/120 kg=承重120 kg/holds 120 kg
f 座高/Seat height=45 cm/45 cm=座高45 cm/45 cm seat height
s [实木] 外形尺寸/Dimensions=46 × 50 × 82 cm
s [咖啡馆] 外形尺寸/Dimensions=44 × 48 × 80 cm
s 包装清单/In the box=餐椅1把、螺丝包1个/Chair, screws

# stools
f [高脚] 座高/Seat height=65 cm/65 cm=座高65 cm/65 cm seat height
f [高脚] 承重/Load=120 kg/120 kg=承重120 kg/holds 120 kg
s [高脚] 外形尺寸/Dimensions=36 × 36 × 65 cm
s 包装清单/In the box=凳子1张、螺丝包1个/Stool, screws

# desks
f [边桌] 外形尺寸/Dimensions=110 × 55 × 75 cm
f [边桌] 桌腿/Legs=四腿可拆/4, removable=四腿可拆/removable legs
f [电脑] 抽屉/Drawers=2个/2=两个抽屉/two drawers
f [电脑] 桌深高/Depth and height=60 × 75 cm/60 × 75 cm=桌深60 cm/60 cm deep
s [电脑] 台面/Top=E0级密度板/E0 fibreboard
s 承重/Load=60 kg
s 包装清单/In the box=桌面1块、桌腿4只、螺丝与扳手1套/Top, 4 legs, bolts and key

# bedside-tables
f [三脚] 外形尺寸/Dimensions=40 × 40 × 50 cm/40 × 40 × 50 cm=直径40 cm/40 cm across
f [三脚] 桌腿/Legs=橡胶木/Rubberwood=橡胶木腿/rubberwood legs
s 承重/Load=15 kg
s 包装清单/In the box=台面1块、桌腿3只、螺丝包1个/Top, 3 legs, screws

# red-envelopes
f 每包/Each pack=10个/10=10个装/10 pieces
f 外形尺寸/Dimensions=9 × 16.5 cm
s [!织锦] 封口/Seal=不干胶/Self-adhesive
s [织锦] 封口/Seal=磁扣/Magnetic clasp

# gift-boxes-and-ribbon
f [礼品包装盒] 丝带/Bow=缎带蝴蝶结/Satin bow=缎带蝴蝶结/satin bow
f [惊喜] 打开方式/Opens=四面展开/Sides fall open=四面展开/sides fall open
f [磁吸] 打开方式/Opens=翻盖/Hinged lid=书型翻盖/hinged lid
f 盒内/Inside=拉菲草1包、贺卡1张/Paper grass, 1 card=附贺卡拉菲草/with card and paper grass
s 小号外形尺寸/Size of small=16 × 12 × 7 cm
s 中号外形尺寸/Size of medium=22 × 16 × 9 cm
s 大号外形尺寸/Size of large=28 × 20 × 11 cm

# plant-pots
f [陶土] 排水/Drainage=底孔1个/1 hole=带底孔/drainage hole
f [自吸水] 蓄水层/Reservoir=带水位浮标/With a float=水位浮标/water-level float
f 托盘/Saucer=含/Included=含托盘/with saucer
s [自吸水] 材质/Material=PP/PP
s 12 cm高度/Height of 12 cm=11 cm
s 18 cm高度/Height of 18 cm=16 cm
s 25 cm高度/Height of 25 cm=22 cm

# garden-spades
f [移植铲] 全长/Length=32 cm/32 cm=全长32 cm/32 cm long
f [移植铲] 铲宽/Blade=8 cm/8 cm=铲宽8 cm/8 cm blade
s [移植铲] 手柄/Handle=包胶/Sleeved
s 包装清单/In the box=铲1把/1 tool

# succulents-and-cacti
f [仙人柱] 盆径/Pot=12 cm/12 cm=盆径12 cm/12 cm pot
f [芦荟] 盆径/Pot=10 cm/10 cm=盆径10 cm/10 cm pot
f [九盆] 盆径/Pot=6 cm/6 cm=盆径6 cm/6 cm pots
f [九盆] 品种/Kinds=9种/9=9种不重复/9 kinds
f [!九盆] 含盆高/Height with pot=18 cm/18 cm=含盆高18 cm/18 cm tall with pot
f [仙人柱] 浇水/Watering=干透浇透，约2周一次/When dry through, about every 2 weeks=两周浇水一次/water every 2 weeks
f [芦荟] 浇水/Watering=干透浇透，约2周一次/When dry through, about every 2 weeks=两周浇水一次/water every 2 weeks
s [九盆] 包装清单/In the box=带盆多肉9盆、养护卡1张/9 potted succulents, care card
s [!九盆] 包装清单/In the box=带盆植物1盆、养护卡1张/1 potted plant, care card

# potted-flowers
f [郁金香] 含盆高/Height with pot=35 cm/35 cm=含盆高35 cm/35 cm tall with pot
f [蝴蝶兰] 含盆高/Height with pot=60 cm/60 cm=含盆高60 cm/60 cm tall with pot
f [郁金香] 花期/Flowering=约3周/About 3 weeks=花期3周/flowers for 3 weeks
f [蝴蝶兰] 花期/Flowering=约2个月/About 2 months=花期2个月/flowers for 2 months
s 包装清单/In the box=带盆花1盆、养护卡1张/1 potted plant, care card
s 适合送给/Gift for=妈妈/Mum
s 适用场合/Occasion=母亲节/Mother's Day

# foliage-plants
f [垂吊] 盆径/Pot=15 cm/15 cm=盆径15 cm/15 cm pot
f [垂吊] 垂长/Trails=40 cm/40 cm=垂长40 cm/trails 40 cm
s 包装清单/In the box=带盆植物1盆、养护卡1张/1 potted plant, care card

# bonsai
f [老桩] 含盆高/Height with pot=38 cm/38 cm=含盆高38 cm/38 cm tall with pot
f [老桩] 树龄/Age=约8年/About 8 years=树龄8年/8 years old
s 包装清单/In the box=带盆盆景1盆、养护卡1张/1 potted bonsai, care card
`;
