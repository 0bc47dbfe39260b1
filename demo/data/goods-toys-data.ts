/** Goods of one department; the line format is described in ../catalogue/parse.ts. */
export const toysGoods = `
@ baby-bottle | baby-bottles | baby | - | 7
= 新生儿奶瓶 | newborn bottle | 59
= 宽口径奶瓶 | wide-neck bottle | 69
= 吸管学饮奶瓶 | straw training bottle | 79
+m PPSU | PPSU | 1.2
+m 高硼硅玻璃 | borosilicate-glass | 1
+f 防胀气 | anti-colic | 1.1
~ millilitrebaby
@ nappy-pack | nappies | baby | - | 7
= 超薄纸尿裤 | ultra-thin nappies | 79
= 拉拉裤 | pull-up pants | 89
= 夜用纸尿裤 | overnight nappies | 95
+m 竹纤维 | bamboo-fibre | 1.2
+f 弱酸亲肤 | pH-balanced | 1.1
+f 3D透气 | 3D-breathable | 1
~ nappy
@ pram | prams | baby | blue,black,grey,pink,green | 7
= 高景观婴儿推车 | high-view pram | 699
= 轻便伞车 | lightweight stroller | 399
= 双向折叠婴儿车 | reversible folding pram | 859
+f 可登机 | cabin-approved | 1.2
+f 四轮避震 | all-wheel-suspension | 1
+m 铝合金车架 | aluminium-frame | 1.3
@ teddy-bear | plush-toys | toy | brown,pink,ivory,grey,coffee | 9
= 泰迪熊公仔 | teddy bear | 69
= 大号抱抱熊 | giant hug bear | 159
= 婴儿安抚小熊 | baby comfort bear | 49
= 情人节玩偶熊 | Valentine's bear | 79
+m 短毛绒 | short-pile plush | 1
+m 有机棉 | organic-cotton | 1.5
+f 可机洗 | machine-washable | 1.1
~ heighttoy
@ nesting-dolls | nesting-dolls | toy | - | 5
= 俄罗斯套娃 | Russian nesting dolls | 59
= 十层套娃 | ten-layer nesting dolls | 129
= 儿童启蒙套娃 | toddler nesting dolls | 39
+m 椴木手绘 | hand-painted linden | 1.3
+m 实木 | solid-wood | 1
@ t-rex | dinosaur-toys | toy | green,brown,red,purple | 5
= 霸王龙模型 | T. rex model | 49
= 遥控喷雾恐龙 | remote-control mist dinosaur | 119
= 软胶恐龙玩偶 | soft vinyl dinosaur | 29
+f 会叫发光 | light-and-sound | 1.2
+m 环保软胶 | eco vinyl | 1
@ sauropod | dinosaur-toys | toy | blue,green,purple,orange | 5
= 长颈龙模型 | long-neck dinosaur model | 45
= 恐龙拼装玩具 | build-a-dinosaur kit | 39
= 恐龙毛绒抱枕 | dinosaur plush cushion | 59
+f 关节可动 | jointed | 1.1
+m 无味材质 | odour-free | 1
@ robot | toy-robots | toy | - | 6
= 编程教育机器人 | coding robot | 299
= 遥控对战机器人 | remote-control battle robot | 129
= 铁皮发条机器人 | tin wind-up robot | 49
= 儿童陪伴机器人 | companion robot for children | 399 | >home-robots
= 智能早教机器人 | smart early-learning robot | 329 | >home-robots
+f 语音互动 | voice-interactive | 1.2
+f 手势感应 | gesture-sensing | 1.1
@ puzzle-piece | jigsaw-puzzles | toy | - | 6
= 风景拼图 | landscape jigsaw | 49
= 儿童木质拼图 | children's wooden jigsaw | 29
= 定制照片拼图 | custom photo jigsaw | 69
+p 300片 | 300-piece | 0.8
+p 1000片 | 1,000-piece | 1.1
+m 加厚纸板 | thick-board | 1
@ blocks | building-blocks | toy | - | 6
= 木质积木 | wooden building blocks | 79
= 大颗粒拼插积木 | large interlocking bricks | 99
= 字母数字积木 | alphabet blocks | 59
+m 榉木 | beech | 1.2
+p 50粒 | 50-piece | 0.9
+p 100粒 | 100-piece | 1.4
@ chess-pawn | chess-and-mahjong | toy | - | 4
= 国际象棋套装 | chess set | 69
= 比赛用国际象棋 | tournament chess set | 119
+f 磁性折叠 | magnetic folding | 1
+m 实木 | solid-wood | 1.4
@ mahjong-red-dragon | chess-and-mahjong | toy | - | 4
= 家用麻将牌 | mahjong set | 159
= 旅行迷你麻将 | travel mini mahjong | 69
+m 竹骨 | bamboo-and-bone | 1.5
+m 密胺 | melamine | 1
@ game-die | dice-and-cards | toy | - | 4
= 六面骰子 | six-sided dice | 9.9
= 桌游骰子套装 | tabletop dice set | 25
+m 亚克力 | acrylic | 1
+m 金属 | metal | 2
~ pack
@ flower-playing-cards | dice-and-cards | toy | - | 3
= 花札纸牌 | hanafuda cards | 35
= 防水纸牌 | waterproof playing cards | 19.9
+m PVC | PVC | 1.1
+m 布纹纸 | linen-finish | 1
@ magic-wand | magic-kits | toy | - | 4
= 魔法棒 | magic wand | 19.9
= 儿童魔术道具套装 | children's magic kit | 89
+f 发光 | light-up | 1.2
+f 附教学视频 | with video lessons | 1
@ kite | kites | toy | - | 6
= 三角风筝 | delta kite | 35
= 传统沙燕风筝 | traditional swallow kite | 59
= 儿童卡通风筝 | children's cartoon kite | 25
+m 玻纤骨架 | fibreglass-frame | 1.2
+m 碳杆 | carbon-spar | 1.6
+p 1.5米 | 1.5 m | 1
@ water-pistol | water-blasters | toy | - | 5
= 抽拉式水枪 | pump water blaster | 29
= 电动连发水枪 | electric water blaster | 89
= 背包水枪 | backpack water blaster | 59
+f 大容量 | large-capacity | 1.1
+f 远射程 | long-range | 1
@ yo-yo | yo-yos | toy | red,blue,green,black,purple | 5
= 专业悠悠球 | professional yo-yo | 49
= 入门悠悠球 | beginner's yo-yo | 19.9
= 儿童发光溜溜球 | light-up yo-yo | 15.9
+m 铝合金 | aluminium | 1.6
+m ABS树脂 | ABS | 1
@ flying-disc | flying-discs-and-boomerangs | toy | sky,red,green,orange,pink | 5
= 户外飞盘 | outdoor flying disc | 25
= 竞技极限飞盘 | ultimate disc | 49
= 宠物软飞盘 | soft pet disc | 19.9 | @pettoy
+p 175克 | 175 g | 1.1
+m 硅胶 | silicone | 1
@ boomerang | flying-discs-and-boomerangs | toy | - | 4
= 三叶回旋镖 | three-blade boomerang | 22.9
= 木质回旋镖 | wooden boomerang | 39
+c 手工打磨 | hand-sanded | 1.2
+f 新手款 | beginner's | 1
@ playground-slide | slides | toy | sky,red,green,pink,yellow | 5
= 儿童室内滑梯 | indoor children's slide | 199
= 滑梯秋千组合 | slide and swing set | 399
= 幼儿园户外滑梯 | nursery outdoor slide | 899
+m 加厚HDPE | thick HDPE | 1
+f 可折叠 | folding | 1.1
@ racing-car | toy-racing-cars | toy | red,blue,green,orange,yellow | 7
= 遥控赛车 | remote-control racing car | 129
= 合金赛车模型 | die-cast racing car | 39
= 高速漂移遥控车 | drift RC car | 199
+p 1:16 | 1:16 | 1.1
+p 1:24 | 1:24 | 0.9
+f 充电式 | rechargeable | 1.1
@ fire-engine | toy-trucks | toy | - | 5
= 云梯消防车玩具 | ladder fire engine toy | 59
= 喷水消防车 | water-spraying fire engine | 79
= 合金消防车模型 | die-cast fire engine | 45
+f 惯性回力 | friction-powered | 1
+f 声光 | light-and-sound | 1.2
@ tractor | toy-trucks | toy | - | 4
= 农夫拖拉机玩具 | farm tractor toy | 49
= 可拆装拖拉机 | take-apart tractor | 59
+m 合金 | die-cast | 1.2
+m ABS | ABS | 1
@ delivery-truck | toy-trucks | toy | - | 4
= 货柜运输车玩具 | container lorry toy | 55
= 合金快递车模型 | die-cast delivery van | 35
+f 可开门 | opening-door | 1.1
+f 惯性 | friction-powered | 1
@ locomotive | toy-trains | toy | - | 6
= 蒸汽火车玩具 | steam train toy | 69
= 轨道火车套装 | train set with track | 129
= 木质小火车 | wooden train | 59
+f 电动冒烟 | electric smoking | 1.4
+f 磁性连接 | magnetic-coupling | 1
@ small-airplane | toy-planes-and-rockets | toy | - | 5
= 手抛滑翔机 | hand-launch glider | 19.9
= 合金飞机模型 | die-cast aeroplane | 49
= 遥控固定翼飞机 | RC aeroplane | 199
+m EPP泡沫 | EPP-foam | 1
+p 1:100 | 1:100 | 1.2
@ rocket | toy-planes-and-rockets | toy | - | 5
= 水火箭科学套装 | water rocket science kit | 49
= 航天火箭模型 | space rocket model | 79
= 脚踏冲天火箭 | stomp rocket | 39
+f 可拆装 | take-apart | 1.1
+f 发光 | light-up | 1.2
@ helicopter | toy-planes-and-rockets | toy | - | 4
= 遥控直升机 | RC helicopter | 149
= 感应飞行直升机 | hand-sensing helicopter | 59
+f 耐摔 | crash-resistant | 1
+f 定高悬停 | altitude-hold | 1.3
@ performing-arts | masks-and-dress-up | toy | - | 4
= 舞台表演面具 | stage mask pair | 39
= 化装舞会面具 | masquerade mask | 29
+c 手绘 | hand-painted | 1.4
+m 树脂 | resin | 1
@ pinata | pinatas | festive | - | 4
= 生日皮纳塔 | birthday pinata | 59
= 七角星皮纳塔 | seven-point star pinata | 79
+m 手工纸艺 | handmade paper | 1
+p 大号 | large | 1.4
@ treasure-chest | treasure-chests | toy | - | 4
= 海盗宝箱玩具 | pirate treasure chest | 49
= 寻宝派对宝箱 | treasure hunt chest | 69
+m 木质 | wooden | 1.5
+f 附金币宝石 | with coins and gems | 1.1
@ crystal-ball | crystal-balls | festive | - | 4
= 占卜水晶球摆件 | crystal ball ornament | 59
= 发光底座水晶球 | crystal ball on a light base | 79
+p 6厘米 | 6 cm | 0.9
+p 10厘米 | 10 cm | 1.6
@ carousel-horse | ornamental-dolls | festive | - | 4
= 旋转木马音乐盒 | carousel music box | 99
= 木马摆件 | carousel horse ornament | 79
+m 实木 | solid-wood | 1.3
+m 树脂 | resin | 1
`;
