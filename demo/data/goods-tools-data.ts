/** Goods of one department; the line format is described in ../catalogue/parse.ts. */
export const toolsGoods = `
@ hammer | hammers | tool | - | 6
= 羊角锤 | claw hammer | 35
= 木工圆头锤 | ball-peen hammer | 32
= 安装橡胶锤 | rubber mallet | 25
+m 纤维柄 | fibreglass-handle | 1.1
+m 山核桃木柄 | hickory-handle | 1.2
+c 高碳钢锻造 | forged high-carbon-steel | 1.3
@ wrench | spanners | tool | - | 7
= 活动扳手 | adjustable spanner | 39
= 梅花开口两用扳手 | combination spanner | 19.9
= 棘轮快速扳手 | ratchet spanner | 45
+m 铬钒钢 | chrome-vanadium | 1.2
+p 10英寸 | 10-inch | 1.1
+c 镜面抛光 | mirror-finish | 1
@ screwdriver | screwdrivers | tool | red,yellow,blue,green | 7
= 十字螺丝刀 | Phillips screwdriver | 15.9
= 一字螺丝刀 | flat screwdriver | 14.9
= 绝缘电工螺丝刀 | insulated electrician's screwdriver | 25
+m S2合金钢 | S2 alloy-steel | 1.3
+f 强磁 | strong-magnetic | 1.1
+f 防滑柄 | grip-handle | 1
@ carpentry-saw | saws | tool | - | 5
= 木工手板锯 | carpenter's hand saw | 35
= 园林修枝锯 | pruning saw | 39
= 细木工夹背锯 | back saw | 45
+m 65锰钢 | 65Mn steel | 1
+f 三面磨齿 | triple-ground | 1.2
@ clamp | clamps | tool | - | 5
= G型夹 | G-clamp | 22.9
= 木工快速夹 | quick-release clamp | 35
= 重型C夹 | heavy-duty C-clamp | 39
+m 球墨铸铁 | ductile-iron | 1.2
+p 4英寸 | 4-inch | 1
@ axe | axes-and-picks | tool | - | 4
= 户外劈柴斧 | splitting axe | 89
= 木工斧 | carpenter's axe | 69
+c 整体锻造 | one-piece forged | 1.3
+m 玻纤柄 | fibreglass-handle | 1
@ pick | axes-and-picks | tool | - | 4
= 十字镐 | pickaxe | 59
= 园林小洋镐 | garden pick mattock | 39
+m 高锰钢 | manganese-steel | 1.1
+m 硬木柄 | hardwood-handle | 1
@ toolbox | tool-boxes | tool | red,blue,black,yellow | 6
= 手提工具箱 | portable tool box | 59
= 家用工具套装 | household tool kit | 159
= 折叠三层工具箱 | three-tier tool box | 119
+m 加厚冷轧钢 | thick cold-rolled steel | 1.3
+m 工程塑料 | engineering-plastic | 1
@ ladder | ladders | tool | - | 5
= 木质直梯 | wooden straight ladder | 159
= 阁楼梯 | loft ladder | 259
= 果园采摘梯 | orchard ladder | 189
+p 2米 | 2 m | 1
+p 3米 | 3 m | 1.4
@ drill | drills | tool | orange,blue,red,green,yellow | 7
= 锂电手电钻 | cordless drill | 259
= 冲击钻 | hammer drill | 329
= 无刷电动螺丝刀 | brushless screwdriver | 199
+p 12V | 12 V | 0.8
+p 20V | 20 V | 1.2
+f 双电池套装 | two-battery | 1.4
@ nut-and-bolt | bolts-and-nuts | tool | - | 6
= 外六角螺栓螺母套装 | hex bolt and nut set | 25
= 高强度螺栓 | high-tensile bolts | 39
= 法兰面螺栓 | flange bolts | 32
+m 304不锈钢 | 304 stainless-steel | 1.4
+c 热镀锌 | hot-dip galvanised | 1
~ boltsize
@ gear | gears | tool | - | 4
= 直齿圆柱齿轮 | spur gear | 45
= 模型传动齿轮包 | model gear assortment | 25
+m 45号钢 | 45-steel | 1.2
+m 尼龙 | nylon | 0.8
+p 1模 | module-1 | 1
@ hook | lifting-hooks-and-chains | tool | - | 4
= 起重吊钩 | lifting hook | 59
= 带安全舌吊钩 | safety-latch hook | 69
+p 1吨 | 1-tonne | 0.8
+p 3吨 | 3-tonne | 1.5
@ chains | lifting-hooks-and-chains | tool | - | 4
= 起重链条 | lifting chain | 39
= 装饰铁链 | decorative chain | 22.9
+m 锰钢 | manganese-steel | 1.3
+m 304不锈钢 | 304 stainless-steel | 1.5
~ metre
@ locked | padlocks | tool | - | 5
= 铜挂锁 | brass padlock | 25
= 密码挂锁 | combination padlock | 29
= 工业防剪挂锁 | cut-resistant padlock | 45
+f 防水 | weatherproof | 1.1
+p 50毫米 | 50 mm | 1.2
@ locked-with-key | padlocks | tool | - | 5
= 通开挂锁 | keyed-alike padlock | 32
= 仓库大门锁 | warehouse gate lock | 59
+m 纯铜锁芯 | brass-cylinder | 1.2
+m 合金锁体 | alloy-body | 1
@ key | key-blanks | tool | - | 4
= 铜质钥匙坯 | brass key blanks | 15.9
= 彩色钥匙坯 | coloured key blanks | 19.9
+p 20把 | pack of 20 | 1
+p 50把 | pack of 50 | 2.2
@ old-key | key-blanks | decor | - | 3
= 复古钥匙挂饰 | antique key charm | 12.9
= 仿古家具钥匙 | antique furniture key | 15.9
+m 锌合金 | zinc-alloy | 1
+m 黄铜 | brass | 1.4
@ electric-plug | plugs-and-sockets | power | - | 6
= 三脚插头 | three-pin plug | 6.9
= 防水工业插头 | waterproof industrial plug | 25
= 可拆装插头 | rewireable plug | 7.9
+p 10A | 10 A | 1
+p 16A | 16 A | 1.3
+m 纯铜插脚 | solid-copper | 1.2
@ battery | batteries | power | - | 7
= 5号碱性电池 | AA alkaline batteries | 25
= 7号碱性电池 | AAA alkaline batteries | 22.9
= 可充电锂电池 | rechargeable lithium cells | 59
= 9V方形电池 | 9 V batteries | 19.9
+f 防漏液 | leak-proof | 1
+f 大容量 | high-capacity | 1.2
~ pack
@ shovel | garden-spades | garden | - | 6
= 园艺尖头铲 | pointed garden spade | 39
= 户外工兵铲 | folding camp shovel | 59
= 雪铲 | snow shovel | 45
+m 锰钢 | manganese-steel | 1.2
+m 木柄 | wooden-handle | 1
@ watering-can | watering | garden | green,blue,yellow,red | 6
= 长嘴浇水壶 | long-spout watering can | 39
= 园艺洒水壶 | garden watering can | 35
= 儿童浇花壶 | children's watering can | 22.9
+m 镀锌铁 | galvanised-steel | 1.4
+m 加厚塑料 | thick-plastic | 1
~ litrescan
@ plant-pot | plant-pots | garden | brown,white,grey,green,black,sky | 7
= 陶土花盆 | terracotta pot | 12.9
= 自吸水花盆 | self-watering pot | 22.9 | #1 2
= 加仑种植盆 | gallon growing pot | 3.9
+f 透气 | breathable | 1
+f 带托盘 | with saucer | 1.2
+c 手工拉坯 | hand-thrown | 1.6
~ potdiameter
@ seedling | seeds-and-seedlings | garden | - | 6
= 四季蔬菜种子包 | four-season vegetable seeds | 12.9
= 阳台香草种植盒 | balcony herb kit | 29
= 番茄苗 | tomato seedlings | 15.9
+g 高发芽率 | high-germination | 1
+g 有机 | organic | 1.3
@ herb | seeds-and-seedlings | garden | - | 4
= 薄荷种苗 | mint seedlings | 9.9
= 罗勒种苗 | basil seedlings | 9.9
+p 三株 | three-plant | 1
+p 六株 | six-plant | 1.8
@ rescue-workers-helmet | safety-helmets | safety | red,white,blue,yellow,orange | 7
= 消防救援头盔 | rescue helmet | 129
= 工地安全帽 | site safety helmet | 35
= 透气安全帽 | vented safety helmet | 39
+m ABS | ABS | 1
+m 玻璃钢 | FRP | 1.3
+f 旋钮调节 | ratchet-adjust | 1.1
@ motor-scooter | electric-scooters | vehicle | yellow,red,sky,white,mint | 6
= 复古电动摩托车 | retro electric scooter | 3299
= 新国标电动车 | commuter e-scooter | 2399
= 外卖长续航电动车 | delivery e-scooter | 3599
+p 60V | 60 V | 1
+p 72V | 72 V | 1.25
@ motorcycle | motorcycles | vehicle | red,black,blue,green | 6
= 运动街车摩托 | sports motorcycle | 12800
= 入门骑士摩托 | entry-level motorcycle | 8999
+p 150cc | 150 cc | 0.8
+p 250cc | 250 cc | 1.2
+f ABS | ABS | 1.1
@ auto-rickshaw | three-wheelers | vehicle | - | 4
= 电动载客三轮车 | electric passenger tricycle | 6999
= 观光三轮车 | sightseeing tricycle | 8599
+p 60V | 60 V | 1
+p 72V | 72 V | 1.2
@ wheel | tyres-and-wheels | autoparts | - | 6
= 乘用车轮胎 | passenger car tyre | 299
= 静音舒适轮胎 | quiet comfort tyre | 359
= 轮胎轮毂总成 | wheel and tyre assembly | 599
+p 205/55R16 | 205/55 R16 | 1
+p 225/45R17 | 225/45 R17 | 1.3
@ brick | bricks-and-stone | building | - | 5
= 烧结红砖 | fired red bricks | 129
= 装饰文化砖 | decorative brick slips | 89
= 庭院铺路砖 | garden paving bricks | 149
+p 100块 | pack of 100 | 1
+p 500块 | pack of 500 | 4.4
@ wood | timber | building | - | 5
= 松木原木段 | pine logs | 69
= 壁炉木柴 | firewood | 59
= 榉木圆木桩 | beech rounds | 89
+f 窑干 | kiln-dried | 1.2
+f 去皮 | debarked | 1
~ kilowood
@ paint-can | paint | building | blue,white,green,yellow,pink,grey | 6
= 内墙乳胶漆 | interior emulsion | 199
= 儿童房水性漆 | children's-room water paint | 259
= 金属防锈漆 | anti-rust metal paint | 89
+f 净味 | low-odour | 1.1
+f 耐擦洗 | scrubbable | 1
~ paintsize
@ shopping-cart | shopping-trolleys | shopequip | - | 5
= 超市购物推车 | supermarket trolley | 259
= 仓储会员店大推车 | warehouse-club trolley | 399
= 儿童陪伴购物车 | trolley with child seat | 329
+p 100升 | 100-litre | 1
+p 180升 | 180-litre | 1.3
@ bellhop-bell | service-bells | shopequip | gold,silver,black | 5
= 前台呼叫铃 | reception bell | 25
= 餐厅按铃 | restaurant call bell | 19.9
= 收银台按铃 | checkout bell | 22.9
+m 全铜 | solid-brass | 1.6
+m 不锈钢 | stainless-steel | 1
@ package | boxes-and-packaging | shopequip | - | 7
= 五层瓦楞纸箱 | double-wall cartons | 39
= 电商快递纸箱 | e-commerce mailing boxes | 29
= 搬家纸箱 | moving boxes | 49
+p 10只装 | pack of ten | 1
+p 50只装 | pack of fifty | 4.2
+f 可印LOGO | logo-printable | 1.3
@ oil-drum | drums-and-containers | shopequip | - | 5
= 200升闭口钢桶 | 200-litre closed-head drum | 259
= 烤漆油桶 | enamelled oil drum | 239
= 装饰油桶凳 | decorative drum stool | 159
+m 加厚冷轧钢 | thick cold-rolled steel | 1.2
+m 镀锌 | galvanised | 1.1
`;
