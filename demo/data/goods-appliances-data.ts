/** Goods of one department; the line format is described in ../catalogue/parse.ts. */
export const appliancesGoods = `
@ kettle | electric-kettles | appliance | sky,white,red,mint,black | 7
= 电热水壶 | electric kettle | 99
= 恒温电水壶 | temperature-control kettle | 169
= 养生壶 | health-brew kettle | 139
+m 304不锈钢 | 304 stainless-steel | 1.1
+f 双层防烫 | double-wall | 1.2
+f 快速沸腾 | rapid-boil | 1
~ litres
@ rice-cooker | rice-cookers | appliance | white,black,red,gold | 7
= 智能电饭煲 | smart rice cooker | 259
= 低糖电饭煲 | low-sugar rice cooker | 299
= 迷你电饭煲 | mini rice cooker | 129
= 多功能电火锅 | electric hot pot | 159 | >electric-hot-pots | #2
= 分体式电煮锅 | detachable electric cooker | 119 | >electric-hot-pots | #2
= 鸳鸯电火锅 | split electric hot pot | 189 | >electric-hot-pots | #-
+f IH电磁加热 | induction-heating | 1.8
+m 陶瓷釉内胆 | ceramic-coated | 1.2
~ litres
@ espresso-machine | coffee-machines | appliance | red,black,white,silver,mint | 7
= 意式半自动咖啡机 | semi-automatic espresso machine | 1299
= 研磨一体咖啡机 | bean-to-cup espresso machine | 2399
= 胶囊咖啡机 | capsule coffee machine | 599
+p 15帕高压 | 15-bar | 0.9
+p 20帕 | 20-bar | 1
+f 双锅炉 | dual-boiler | 1.8
@ air-fryer | air-fryers | appliance | black,white,green | 7
= 可视空气炸锅 | viewing-window air fryer | 299
= 大容量空气炸锅 | family-size air fryer | 349
= 空气炸烤箱 | air fryer oven | 459
+p 4.5升 | 4.5-litre | 0.9
+p 6升 | 6-litre | 1.1
+f 免翻面 | no-flip | 1.2
@ microwave | microwave-ovens | appliance | silver,white,black,mint | 6
= 转盘微波炉 | turntable microwave oven | 359
= 平板微波炉 | flatbed microwave oven | 459
= 微烤一体机 | microwave and grill | 599
+p 20升 | 20-litre | 1
+p 23升变频 | 23-litre inverter | 1.4
@ blender | blenders | appliance | red,green,blue,white | 7
= 果汁料理机 | smoothie blender | 159
= 静音破壁机 | quiet high-speed blender | 399
= 便携榨汁杯 | portable juice blender | 99
+f 一键清洗 | one-touch-cleaning | 1.2
+m 高硼硅玻璃 | borosilicate-glass | 1.3
+p 1.75升 | 1.75-litre | 1
@ fridge | refrigerators | appliance | silver,white,red,mint,black | 7
= 双门冰箱 | two-door refrigerator | 1299
= 复古小冰箱 | retro mini fridge | 899
= 变频节能冰箱 | inverter refrigerator | 1799
+p 118升 | 118-litre | 0.8
+p 210升 | 210-litre | 1.1
+f 风冷无霜 | frost-free | 1.3
@ washing-machine | washing-machines | appliance | white,grey,silver | 7
= 滚筒洗衣机 | front-loading washing machine | 1699
= 洗烘一体机 | washer dryer | 2599
= 迷你内衣洗衣机 | mini underwear washer | 599
+p 8公斤 | 8 kg | 1
+p 10公斤变频 | 10 kg inverter | 1.3
@ air-conditioner | air-conditioners | appliance | white,silver | 6
= 壁挂式空调 | wall-mounted air conditioner | 1999
= 冷暖变频空调 | heat-pump inverter air conditioner | 2499
+p 1匹 | 1 hp | 0.9
+p 1.5匹 | 1.5 hp | 1.1
+f 新一级能效 | grade-1 energy-rated | 1.25
@ fan | electric-fans | appliance | sky,white,pink,green,black | 7
= 台式电风扇 | desk fan | 99
= 静音循环扇 | quiet air circulator | 199
= 遥控落地扇 | remote-control stand fan | 169
+f 直流变频 | DC-motor | 1.6
+p 五叶 | five-blade | 1
+f 12档风速 | 12-speed | 1.2
@ humidifier | humidifiers | appliance | mint,white,pink,sky | 6
= 桌面加湿器 | desktop humidifier | 79
= 无雾加湿器 | evaporative humidifier | 259
= 香薰加湿器 | aroma humidifier | 129
+p 2升 | 2-litre | 0.9
+p 4升 | 4-litre | 1.2
+f 抗菌 | antibacterial | 1.3
@ vacuum | vacuum-cleaners | appliance | purple,red,blue,black | 7
= 无线吸尘器 | cordless vacuum cleaner | 599
= 家用洗地机 | wet and dry floor washer | 1399
= 除螨吸尘器 | mite-removal vacuum | 299
+p 120瓦吸力 | 120 AW | 1
+f 60分钟续航 | 60-minute | 1.2
+f 自清洁 | self-cleaning | 1.3
@ iron | irons | appliance | blue,pink,purple,green | 6
= 蒸汽电熨斗 | steam iron | 129
= 手持挂烫机 | handheld garment steamer | 159
= 迷你旅行熨斗 | mini travel iron | 79
+m 陶瓷底板 | ceramic-soleplate | 1.1
+p 2400瓦 | 2,400 W | 1.2
@ hair-dryer | hair-dryers | appliance | rose,white,black,purple,mint | 7
= 负离子吹风机 | ionic hair dryer | 129
= 高速吹风机 | high-speed hair dryer | 299
= 折叠旅行吹风机 | folding travel hair dryer | 89
+p 1800瓦 | 1,800 W | 1
+f 恒温护发 | constant-temperature | 1.2
+f 低噪 | low-noise | 1.1
@ electric-toothbrush | electric-toothbrushes | appliance | teal,white,pink,navy,black | 7
= 声波电动牙刷 | sonic electric toothbrush | 129
= 儿童电动牙刷 | children's electric toothbrush | 99
= 情侣牙刷礼盒 | couple's toothbrush gift set | 229
+f 90天续航 | 90-day-battery | 1.1
+f 五档模式 | five-mode | 1
+f 压力感应 | pressure-sensing | 1.4
@ razor | razors | personal | - | 6
= 手动剃须刀 | razor | 29
= 五层刀片剃须刀 | five-blade razor | 49
= 女士脱毛刀 | women's razor | 35
+f 润滑条 | with a lubricating strip | 1.1
+m 金属手柄 | metal-handle | 1.6
~ headpack
@ bath-scale | bathroom-scales | gadget | white,black,pink,mint | 5
= 电子体重秤 | digital bathroom scale | 59
= 智能体脂秤 | smart body-fat scale | 99
+m 钢化玻璃 | tempered-glass | 1
+f 太阳能 | solar-powered | 1.3
+f 18项数据 | 18-measure | 1.2
@ television | televisions | appliance | - | 7
= 智能液晶电视 | smart LED TV | 1499
= 4K全面屏电视 | 4K frameless TV | 1999
= 复古造型小电视 | retro-look small TV | 999 | #1
+p 43英寸 | 43-inch | 0.8
+p 55英寸 | 55-inch | 1.2
+p 65英寸 | 65-inch | 1.6
@ film-projector | projectors | appliance | - | 6
= 复古电影放映机 | vintage film projector | 899
= 家用投影仪 | home projector | 1299
= 户外露营投影机 | outdoor projector | 999
+f 1080P | 1080p | 1
+f 自动对焦 | autofocus | 1.3
`;
