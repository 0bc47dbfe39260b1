/** Facts of toys, sports goods, stationery and tools; the line format is described in ./home-data.ts. */
export const leisureFacts = `
# bicycles
f [公路] 车轮/Wheels=700C
f [公路] 刹车/Brakes=碟刹/Disc=碟刹/disc brakes
s 适合身高/Rider=165-185 cm
s 包装清单/In the box=自行车1辆、脚踏1对、后视灯1个、工具1套/Bicycle, pedals, rear light, tools

# skateboards
f [鱼板] 板面/Deck=57 × 15 cm
f [双翘] 板面/Deck=80 × 20 cm
f [鱼板] 轮径/Wheels=59 mm/59 mm=59 mm轮/59 mm wheels
f [双翘] 轮径/Wheels=52 mm/52 mm=52 mm轮/52 mm wheels
s 承重/Load=100 kg
s 包装清单/In the box=滑板1块、扳手1把/Skateboard, tool
s 适合送给/Gift for=青少年/Teenager
s 适用场合/Occasion=生日/Birthday

# skipping-ropes
f [棉绳] 绳长/Rope=280 cm/280 cm=绳长280 cm/280 cm rope
f [棉绳] 手柄/Handles=榉木/Beech=榉木握柄/beech handles
s 包装清单/In the box=跳绳1根、训练图1张/Rope, exercise plan

# tents
f [双人] 展开尺寸/Pitched=210 × 140 × 110 cm
f [双人] 防水/Waterproof to=2000 mm/2,000 mm=防水2000 mm/2,000 mm waterproof
s 收纳尺寸/Packed=55 × 18 × 18 cm
s 包装清单/In the box=帐篷1顶、地钉12根、风绳4根、收纳袋1个/Tent, 12 pegs, 4 guy lines, bag

# torches
f [强光] 光通量/Light=1000 lm/1,000 lm=1000流明/1,000 lm
f [变焦] 光通量/Light=300 lm/300 lm=300流明/300 lm
f [强光] 长度/Length=15.5 cm/15.5 cm=长15.5 cm/15.5 cm long
f [变焦] 长度/Length=9.3 cm/9.3 cm=长9.3 cm/9.3 cm long
s 防水/Water protection=IPX4
s [强光] 包装清单/In the box=手电1支、充电电池1节、USB线1根、手绳1根/Torch, rechargeable cell, USB cable, strap
s [变焦] 包装清单/In the box=手电1支、手绳1根（电池另购）/Torch, strap (battery sold separately)

# basketballs
f [!7号] 球号/Ball size=7号/Size 7=7号/size 7
f 周长/Circumference=75 cm/75 cm=周长75 cm/75 cm around
f [室外|水泥] 场地/Court=室内外/Indoor and outdoor=室内外/indoor and outdoor
f [7号] 材质/Material=橡胶/Rubber=橡胶/rubber
s 内胆/Bladder=丁基橡胶/Butyl
s 包装清单/In the box=篮球1个、气针1支、网兜1个/Ball, needle, net

# baseballs-and-softballs
f [硬式] 周长/Circumference=23 cm/23 cm=周长23 cm/23 cm around
f [硬式] 球芯/Core=软木、羊毛线/Cork, wool=软木球芯/cork core
f [软式] 周长/Circumference=22.5 cm/22.5 cm=周长22.5 cm/22.5 cm around
f [软式] 球芯/Core=发泡/Foam=发泡球芯/foam core
f [垒球] 周长/Circumference=30.5 cm/30.5 cm=周长30.5 cm/30.5 cm around
f [垒球] 球芯/Core=聚氨酯/Polyurethane=聚氨酯球芯/polyurethane core
s [垒球] 表皮/Cover=PU/PU
s 缝线/Stitches=手工缝线/Hand stitched

# tennis
f [网球] 直径/Diameter=6.7 cm/6.7 cm=直径6.7 cm/6.7 cm across
f [训练网球] 弹跳/Bounce=1.4 m/1.4 m=弹跳1.4 m/bounces 1.4 m
s 场地/Court=硬地/Hard court

# dumbbells
f 数量/Quantity=2只/2 pieces=两只/2 pieces
f [包胶] 握把/Grip=滚花钢/Knurled steel=滚花握把/knurled grip
f [浸塑] 表面/Surface=浸塑/Vinyl dip=整体浸塑/vinyl all over
s 每只/Each=总重的一半/Half of the total weight
s [六角] 材质/Material=铸铁/Cast iron
s 重量误差/Tolerance=3%以内/Within 3%
s 包装清单/In the box=哑铃2只、训练图1张/2 dumbbells, exercise plan

# yoga-mats
f [加宽] 外形尺寸/Dimensions=183 × 80 cm
f [防滑] 外形尺寸/Dimensions=183 × 61 cm
f [TPE] 厚度/Thickness=6 mm/6 mm=厚6 mm/6 mm thick
f [橡胶] 厚度/Thickness=5 mm/5 mm=厚5 mm/5 mm thick
f [软木] 厚度/Thickness=5 mm/5 mm=厚5 mm/5 mm thick
s 保养/Care=湿布擦，阴干/Wipe down and dry in the shade
s 包装清单/In the box=瑜伽垫1张、绑带1根/Mat, strap

# medals
f 外形尺寸/Dimensions=6.5 × 0.3 cm/6.5 × 0.3 cm=直径6.5 cm/6.5 cm across
f 绶带/Ribbon=90 cm，12色可选/90 cm, 12 colours=含90 cm绶带/with 90 cm ribbon
s 定制/Customising=图案与文字，免费排版/Design and text, layout free
s 包装清单/In the box=奖牌1枚、绶带1条/Medal, ribbon

# nesting-dolls
f 件数/Pieces=5层/5=五层/5 pieces
f [俄罗斯] 最大高/Tallest=15 cm/15 cm=高15 cm/15 cm tall
f [启蒙] 最大高/Tallest=12 cm/12 cm=高12 cm/12 cm tall
s 最小高/Smallest=4 cm
s 涂料/Paint=水性漆/Water-based
s 包装清单/In the box=套娃5只、木盒1个/5 dolls, wooden box
s 适合送给/Gift for=宝宝、孩子/Baby, child

# building-blocks
f [木质|字母] 积木尺寸/Block=2.5 cm/2.5 cm=2.5 cm积木/2.5 cm blocks
f [榉木(木质|字母)] 粒数/Pieces=60粒/60=60粒/60 pieces
f [50粒(木质|字母)] 材质/Material=榉木/Beech=榉木/beech
f [100粒(木质|字母)] 材质/Material=榉木/Beech=榉木/beech
s [木质|字母] 收纳/Storage=棉布袋/Cotton bag
s [木质|字母] 涂料/Paint=水性漆/Water-based
s [50粒(木质|字母)] 包装清单/In the box=积木50粒、棉布袋1个/50 blocks, cotton bag
s [100粒(木质|字母)] 包装清单/In the box=积木100粒、棉布袋1个/100 blocks, cotton bag
s [榉木(木质|字母)] 包装清单/In the box=积木60粒、棉布袋1个/60 blocks, cotton bag
s 适合送给/Gift for=孩子/Child
s 适用场合/Occasion=生日、儿童节/Birthday, Children's Day

# chess-and-mahjong
f [国际象棋] 王高/King=9 cm/9 cm=王高9 cm/9 cm king
f [国际象棋] 棋盘/Board=38 × 38 cm/38 × 38 cm=棋盘38 × 38 cm/38 × 38 cm board
f [麻将] 张数/Tiles=144张/144=144张/144 tiles
f [麻将] 牌面/Tile=40 × 30 × 22 mm/40 × 30 × 22 mm=40 mm牌/40 mm tiles
s [国际象棋] 包装清单/In the box=棋子32枚、棋盘1块、规则册1本/32 pieces, board, rules
s [麻将] 包装清单/In the box=麻将牌144张、骰子4颗、筹码1套、桌布1块、手提盒1个/144 tiles, 4 dice, counters, cloth, case

# dice-and-cards
f [骰子] 边长/Side=16 mm/16 mm=16 mm/16 mm
f [骰子] 每副/Each set=6颗/6=6颗装/set of 6
f [纸牌] 张数/Cards=54张/54=54张/54 cards
f [纸牌] 牌面/Card=88 × 58 mm
s [纸牌] 厚度/Thickness=0.32 mm
s [骰子] 包装清单/In the box=骰子6颗、收纳盒1个/6 dice, box
s [纸牌] 包装清单/In the box=纸牌54张、塑料盒1个/54 cards, plastic box

# yo-yos
f [专业] 直径/Diameter=56 mm/56 mm=直径56 mm/56 mm across
f [溜溜球] 直径/Diameter=55 mm/55 mm=直径55 mm/55 mm across
f 轴承/Bearing=10球/10 balls=10球轴承/10-ball bearing
s 适用年龄/Age=6岁以上/6 years and up
s [专业] 包装清单/In the box=悠悠球1个、备用绳2根/Yo-yo, 2 spare strings
s [溜溜球] 包装清单/In the box=溜溜球1个、备用绳2根、纽扣电池2节/Yo-yo, 2 spare strings, 2 button cells

# flying-discs-and-boomerangs
f [户外|极限] 直径/Diameter=27 cm/27 cm=直径27 cm/27 cm across
f [宠物] 直径/Diameter=22 cm/22 cm=直径22 cm/22 cm across
f [硅胶户外|硅胶宠物] 飞盘净重/Disc alone=85 g/85 g=净重85 g/85 g
f [硅胶竞技] 飞盘净重/Disc alone=175 g/175 g=净重175 g/175 g
f [175克] 材质/Material=聚乙烯/Polyethylene=聚乙烯/polyethylene
s [!宠物] 适用年龄/Age=8岁以上/8 years and up
s 包装清单/In the box=飞盘1个/1 disc

# journals
f [手账本] 外形尺寸/Dimensions=12.5 × 17.5 cm
f [日记本] 外形尺寸/Dimensions=13 × 21 cm
f [记事本] 外形尺寸/Dimensions=14.5 × 21 cm
f [!记事本] 页数/Pages=200页/200=200页/200 pages
f [记事本] 页数/Pages=160页/160=160页/160 pages
f [手账本] 内页/Ruling=方格/Grid=方格/grid
f [日记本] 内页/Ruling=空白/Plain=空白页/plain
f [记事本] 内页/Ruling=横线/Ruled=横线/ruled
s 纸张/Paper=80 g
s 适合送给/Gift for=老师、朋友/Teacher, friend
s 适用场合/Occasion=毕业/Graduation

# notebooks
f [A5] 外形尺寸/Dimensions=14.8 × 21 cm/14.8 × 21 cm=横线/ruled
f [B5] 外形尺寸/Dimensions=17.6 × 25 cm/17.6 × 25 cm=横线/ruled
f [A5] 页数/Pages=192页/192=192页/192 pages
f [B5] 页数/Pages=160页/160=160页/160 pages
s 内页/Ruling=横线/Ruled
s 纸张/Paper=80 g

# spiral-pads
f [侧翻] 外形尺寸/Dimensions=14.8 × 21 cm
f [错题] 外形尺寸/Dimensions=17.6 × 25 cm
f [便签] 外形尺寸/Dimensions=7.6 × 12.5 cm
f [加厚] 张数/Sheets=90张/90=90张/90 sheets
f [加厚] 纸张/Paper=100 g/100 g=100克纸/100 gsm
f [120张] 纸张/Paper=80 g/80 g=80克纸/80 gsm
s 装订/Binding=双线圈/Twin wire

# ballpoint-and-gel-pens
f [速干] 笔尖/Tip=0.5毫米/0.5 mm
f [0.5] 墨水/Ink=中油/Hybrid=中油墨水/hybrid ink
f [按动|圆珠] 开合/Opens=按动/Click=按动/click
f [签字|广告] 开合/Opens=拔帽/Cap=拔帽/capped
f 笔芯/Refills=可换/Sold separately=可换芯/refillable
s 笔身颜色与墨色/Barrel and ink=一致/The same colour
s [圆珠] 笔身/Barrel=金属/Metal
s [!圆珠] 笔身/Barrel=塑料/Plastic

# sewing-thread
f [机线] 每轴长/Each reel=1000 m/1,000 m=每轴1000 m/1,000 m reel
f [手缝] 每轴长/Each reel=300 m/300 m=每轴300 m/300 m reel
f [机线] 粗细/Thickness=40支三股/40s 3-ply
f [手缝] 粗细/Thickness=20支三股/20s 3-ply
s 耐水洗/Wash-proof to=60℃/60 °C

# hammers
f [羊角] 锤头/Head=450 g/450 g=锤头450 g/450 g head
f [橡胶锤] 锤头/Head=450 g/450 g=锤头450 g/450 g head
f [羊角] 全长/Length=33 cm/33 cm=全长33 cm/33 cm long
f [橡胶锤] 全长/Length=32 cm/32 cm=全长32 cm/32 cm long
s 包装清单/In the box=锤子1把/1 hammer

# screwdrivers
f [十字] 批头/Tip=PH2 × 100 mm
f [一字] 批头/Tip=6 × 100 mm
f [绝缘] 批头/Tip=PH2 × 100 mm
f [绝缘] 耐压/Insulated to=1000 V/1,000 V=耐压1000 V/1,000 V
f [!绝缘] 全长/Length=20.5 cm/20.5 cm=全长20.5 cm/20.5 cm long
s [绝缘] 全长/Length=21.5 cm
s 包装清单/In the box=螺丝刀1把/1 screwdriver

# clamps
f [球墨铸铁G] 开口/Opening=0-75 mm/0-75 mm=开口75 mm/75 mm opening
f [球墨铸铁重型] 开口/Opening=0-150 mm/0-150 mm=开口150 mm/150 mm opening
f [4英寸] 开口/Opening=0-100 mm/0-100 mm=开口100 mm/100 mm opening
f [G型] 喉深/Throat=50 mm/50 mm=喉深50 mm/50 mm throat
f [重型] 喉深/Throat=65 mm/65 mm=喉深65 mm/65 mm throat
s [4英寸] 材质/Material=碳钢/Carbon steel
s 包装清单/In the box=夹具1个/1 clamp

# batteries
f [5号|7号] 每组/Each pack=4节/4=4节装/set of 4
f [9V] 每组/Each pack=1节/1=单节/single
f [5号] 型号规格/IEC code=LR6，1.5 V/LR6, 1.5 V=LR6 1.5 V/LR6 1.5 V
f [7号] 型号规格/IEC code=LR03，1.5 V/LR03, 1.5 V=LR03 1.5 V/LR03 1.5 V
f [9V] 型号规格/IEC code=6LR61
s 保质期/Shelf life=5年/5 years
s 可充电/Rechargeable=否/No
`;
