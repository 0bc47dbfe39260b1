/** Goods of one department; the line format is described in ../catalogue/parse.ts. */
export const foodGoods = `
@ tangerine | citrus | fresh | - | 5
= 沃柑 | Orah mandarins | 39
= 砂糖橘 | sugar tangerines | 35
= 爱媛果冻橙 | Ehime jelly oranges | 45
+o 广西武鸣 | Wuming, Guangxi | 1
+o 四川眉山 | Meishan, Sichuan | 1.1
~ fruitbox
@ lemon | citrus | fresh | - | 3
= 尤力克黄柠檬 | Eureka lemons | 29
= 香水柠檬 | perfume lemons | 35
+o 四川安岳 | Anyue, Sichuan | 1
+o 广东 | Guangdong | 1.1
~ fruitbox
@ lime | citrus | fresh | - | 2
= 无籽青柠 | seedless limes | 32
+o 云南 | Yunnan | 1
+o 海南 | Hainan | 1.1
~ fruitbox
@ red-apple | apples-and-pears | fresh | - | 6
= 红富士苹果 | Red Fuji apples | 45
= 冰糖心苹果 | sugar-core apples | 59
= 花牛苹果 | Huaniu apples | 42
+o 山东烟台 | Yantai, Shandong | 1
+o 新疆阿克苏 | Aksu, Xinjiang | 1.3
+o 甘肃天水 | Tianshui, Gansu | 1.05
~ fruitbox
@ green-apple | apples-and-pears | fresh | - | 3
= 青苹果 | green apples | 39
= 王林苹果 | Orin apples | 45
+o 陕西洛川 | Luochuan, Shaanxi | 1.1
+o 辽宁大连 | Dalian, Liaoning | 1
~ fruitbox
@ pear | apples-and-pears | fresh | - | 4
= 皇冠梨 | Crown pears | 36
= 秋月梨 | Akizuki pears | 49
= 库尔勒香梨 | Korla fragrant pears | 52 | #2
+o 河北赵县 | Zhao County, Hebei | 1
+o 新疆 | Xinjiang | 1.2
~ fruitbox
@ banana | tropical-fruit | fresh | - | 3
= 皇帝蕉 | Emperor bananas | 29
= 高山香蕉 | highland bananas | 25
+o 广西 | Guangxi | 1
+o 海南 | Hainan | 1.1
~ fruitbox
@ pineapple | tropical-fruit | fresh | - | 4
= 金钻凤梨 | Golden Diamond pineapples | 49
= 香水菠萝 | perfume pineapples | 39
+o 海南万宁 | Wanning, Hainan | 1.1
+o 广东徐闻 | Xuwen, Guangdong | 1
~ fruitbox
@ mango | tropical-fruit | fresh | - | 4
= 贵妃芒果 | Guifei mangoes | 49
= 凯特芒果 | Keitt mangoes | 45
= 小台芒 | Tainong mangoes | 39
+o 海南三亚 | Sanya, Hainan | 1.1
+o 四川攀枝花 | Panzhihua, Sichuan | 1
~ fruitbox
@ coconut | tropical-fruit | fresh | - | 3
= 老椰子 | mature coconuts | 45
= 椰青 | young coconuts | 59
+o 海南文昌 | Wenchang, Hainan | 1
+o 泰国 | Thailand | 1.2
~ piecebox
@ kiwi-fruit | tropical-fruit | fresh | - | 4
= 绿心猕猴桃 | green kiwifruit | 35
= 徐香猕猴桃 | Xuxiang kiwifruit | 39
+o 陕西眉县 | Meixian, Shaanxi | 1
+o 四川蒲江 | Pujiang, Sichuan | 1.1
~ fruitbox
@ grapes | berries-and-grapes | fresh | - | 5
= 巨峰葡萄 | Kyoho grapes | 45
= 夏黑葡萄 | Summer Black grapes | 49
= 蓝宝石葡萄 | Sapphire grapes | 69
+o 云南宾川 | Binchuan, Yunnan | 1.1
+o 新疆吐鲁番 | Turpan, Xinjiang | 1
~ fruitbox
@ strawberry | berries-and-grapes | fresh | - | 5
= 红颜草莓 | Benihoppe strawberries | 69
= 奶油草莓 | cream strawberries | 59
= 白雪草莓 | Snow White strawberries | 99
+o 丹东 | Dandong | 1.1
+o 安徽长丰 | Changfeng, Anhui | 1
~ berrybox
@ blueberries | berries-and-grapes | fresh | - | 4
= 脆甜蓝莓 | crisp blueberries | 59
= 大果蓝莓 | large blueberries | 79
+o 云南 | Yunnan | 1
+o 山东青岛 | Qingdao, Shandong | 1.05
~ berrybox
@ cherries | stone-fruit | fresh | - | 4
= 美早大樱桃 | Tieton cherries | 99
= 黄蜜樱桃 | Yellow Honey cherries | 119
+o 山东烟台 | Yantai, Shandong | 1
+o 辽宁大连 | Dalian, Liaoning | 1.1
~ berrybox
@ peach | stone-fruit | fresh | - | 4
= 水蜜桃 | honey peaches | 59
= 脆桃 | crisp peaches | 45
+o 江苏阳山 | Yangshan, Jiangsu | 1.2
+o 山东蒙阴 | Mengyin, Shandong | 1
~ fruitbox
@ melon | melons | fresh | - | 3
= 网纹哈密瓜 | netted Hami melons | 49
= 玫珑蜜瓜 | muskmelons | 69
+o 新疆 | Xinjiang | 1
+o 海南 | Hainan | 1.1
~ piecebox
@ watermelon | melons | fresh | - | 3
= 麒麟西瓜 | Qilin watermelons | 39
= 8424西瓜 | 8424 watermelons | 45
+o 宁夏中卫 | Zhongwei, Ningxia | 1
+o 海南 | Hainan | 1.15
~ piecebox
@ potato | root-vegetables | fresh | - | 3
= 黄心土豆 | yellow potatoes | 19.9
= 高山小土豆 | highland baby potatoes | 22.9
+o 云南 | Yunnan | 1
+o 内蒙古 | Inner Mongolia | 0.95
~ fruitbox
@ carrot | root-vegetables | fresh | - | 3
= 水果胡萝卜 | sweet carrots | 19.9
= 带泥胡萝卜 | unwashed carrots | 16.9
+o 福建晋江 | Jinjiang, Fujian | 1
+o 内蒙古 | Inner Mongolia | 0.9
~ fruitbox
@ root-vegetable | root-vegetables | fresh | - | 2
= 樱桃萝卜 | cherry radishes | 16.9
+o 山东 | Shandong | 1
+o 北京 | Beijing | 1.1
~ fruitbox
@ roasted-sweet-potato | root-vegetables | fresh | - | 4
= 烟薯25号蜜薯 | Yanshu 25 sweet potatoes | 25
= 紫薯 | purple sweet potatoes | 22.9
+o 山东烟台 | Yantai, Shandong | 1
+o 福建六鳌 | Liuao, Fujian | 1.2
~ fruitbox
@ leafy-green | leafy-greens-and-broccoli | fresh | - | 4
= 奶油生菜 | butter lettuce | 15.9
= 娃娃菜 | baby Chinese cabbage | 14.9
+o 云南 | Yunnan | 1
+o 山东寿光 | Shouguang, Shandong | 0.95
~ fruitbox
@ broccoli | leafy-greens-and-broccoli | fresh | - | 3
= 西兰花 | broccoli | 19.9
= 有机西兰花 | organic broccoli | 29
+o 浙江台州 | Taizhou, Zhejiang | 1
+o 甘肃兰州 | Lanzhou, Gansu | 1.05
~ fruitbox
@ tomato | tomatoes-and-peppers | fresh | - | 4
= 沙瓤西红柿 | beef tomatoes | 29
= 普罗旺斯番茄 | Provence tomatoes | 39
+o 山东 | Shandong | 1
+o 辽宁盘锦 | Panjin, Liaoning | 1.2
~ fruitbox
@ eggplant | tomatoes-and-peppers | fresh | - | 2
= 圆茄子 | round aubergines | 19.9
+o 山东寿光 | Shouguang, Shandong | 1
+o 河北 | Hebei | 0.95
~ fruitbox
@ hot-pepper | tomatoes-and-peppers | fresh | - | 3
= 二荆条红辣椒 | Erjingtiao chillies | 22.9
= 小米辣 | bird's eye chillies | 25
+o 四川 | Sichuan | 1
+o 云南 | Yunnan | 1.05
~ fruitbox
@ bell-pepper | tomatoes-and-peppers | fresh | - | 2
= 青圆椒 | green bell peppers | 19.9
+o 山东 | Shandong | 1
+o 甘肃 | Gansu | 1.05
~ fruitbox
@ cucumber | tomatoes-and-peppers | fresh | - | 3
= 水果黄瓜 | snack cucumbers | 19.9
= 刺黄瓜 | ridged cucumbers | 16.9
+o 辽宁凌源 | Lingyuan, Liaoning | 1
+o 山东 | Shandong | 0.95
~ fruitbox
@ avocado | tropical-fruit | fresh | - | 4
= 牛油果 | avocados | 49
= 即食牛油果 | ready-to-eat avocados | 59
+o 云南孟连 | Menglian, Yunnan | 1
+o 秘鲁 | Peru | 1.2
~ piecebox
@ brown-mushroom | mushrooms | fresh | - | 4
= 褐菇 | brown mushrooms | 19.9
= 鲜香菇 | fresh shiitake | 22.9
+o 河南西峡 | Xixia, Henan | 1
+o 山东 | Shandong | 1
~ fruitbox
@ ear-of-corn | beans-and-corn | fresh | - | 4
= 水果甜玉米 | sweet corn | 25
= 黄糯玉米 | yellow waxy corn | 29
+o 云南 | Yunnan | 1
+o 吉林 | Jilin | 1.05
~ piecebox
@ pea-pod | beans-and-corn | fresh | - | 3
= 甜豌豆荚 | sugar snap peas | 22.9
= 鲜毛豆 | fresh edamame | 19.9
+o 云南 | Yunnan | 1
+o 福建 | Fujian | 1
~ fruitbox
@ garlic | garlic-ginger-and-onion | fresh | - | 3
= 紫皮大蒜 | purple garlic | 19.9
= 独头蒜 | single-clove garlic | 29
+o 山东金乡 | Jinxiang, Shandong | 1
+o 云南 | Yunnan | 1.2
~ fruitbox
@ onion | garlic-ginger-and-onion | fresh | - | 2
= 黄皮洋葱 | yellow onions | 16.9
+o 甘肃 | Gansu | 1
+o 云南元谋 | Yuanmou, Yunnan | 1.1
~ fruitbox
@ ginger-root | garlic-ginger-and-onion | fresh | - | 3
= 小黄姜 | small yellow ginger | 22.9
= 老姜 | mature ginger | 19.9
+o 云南罗平 | Luoping, Yunnan | 1.1
+o 山东安丘 | Anqiu, Shandong | 1
~ fruitbox
@ cut-of-meat | beef-and-pork | chilled | - | 6
= 原切西冷牛排 | whole-cut sirloin steak | 79
= 菲力牛排 | tenderloin steak | 99
= 牛腱子 | beef shank | 89
+o 内蒙古草饲 | grass-fed Inner Mongolian | 1
+o 澳洲谷饲 | grain-fed Australian | 1.4
~ meatpack
@ meat-on-bone | beef-and-pork | chilled | - | 5
= 带骨羊腿 | bone-in leg of lamb | 159
= 猪大棒骨 | pork marrow bones | 45
= 火腿蹄膀 | cured pork knuckle | 89
+o 宁夏盐池 | Yanchi, Ningxia | 1.2
+o 金华 | Jinhua | 1
~ meatpack
@ poultry-leg | poultry | chilled | - | 5
= 散养鸡腿 | free-range chicken legs | 39
= 烟熏鸭腿 | smoked duck legs | 49
= 整只土鸡 | whole farm chicken | 89
+o 山东 | Shandong | 1
+o 安徽 | Anhui | 1.05
~ meatpack
@ bacon | bacon-and-sausages | chilled | - | 5
= 早餐培根片 | breakfast bacon rashers | 29
= 广式腊肉 | Cantonese cured pork | 59
= 厚切五花培根 | thick-cut belly bacon | 45
+c 苹果木烟熏 | applewood-smoked | 1.2
+c 低盐 | reduced-salt | 1
~ meatpack
@ egg | eggs | dairyegg | - | 5
= 可生食鸡蛋30枚 | raw-safe eggs, box of 30 | 45
= 散养土鸡蛋40枚 | free-range eggs, box of 40 | 59
= 谷物鸡蛋20枚 | grain-fed eggs, box of 20 | 29
+g 无抗认证 | antibiotic-free | 1.1
+g 富硒 | selenium-rich | 1.2
@ crab | shrimp-and-crab | seafood | - | 4
= 大闸蟹礼盒 | hairy crab gift box | 229
= 青蟹 | mud crabs | 159
+o 江苏阳澄湖 | Yangcheng Lake, Jiangsu | 1.4
+o 浙江三门 | Sanmen, Zhejiang | 1
~ crabpack
@ shrimp | shrimp-and-crab | seafood | - | 4
= 海捕大虾 | wild-caught prawns | 89
= 虾仁 | peeled shrimp | 59
+o 福建 | Fujian | 1
+o 厄瓜多尔 | Ecuador | 1.1
~ meatpack
@ lobster | shrimp-and-crab | seafood | - | 3
= 波士顿龙虾 | Boston lobster | 169
= 麻辣小龙虾 | spicy crayfish | 69
+g 鲜活 | live | 1.2
+g 急冻 | flash-frozen | 1
~ meatpack
@ squid | shellfish-and-squid | seafood | - | 3
= 整条鱿鱼 | whole squid | 49
= 鱿鱼须 | squid tentacles | 39
+o 舟山 | Zhoushan | 1
+o 福建 | Fujian | 1
~ meatpack
@ oyster | shellfish-and-squid | seafood | - | 3
= 鲜活生蚝 | live oysters | 59
= 大号蒸烤生蚝 | large oysters for grilling | 79
+o 乳山 | Rushan | 1.1
+o 湛江 | Zhanjiang | 1
~ meatpack
@ fish | fish | seafood | - | 4
= 深海黄鱼 | yellow croaker | 59
= 海鲈鱼 | sea bass | 45
= 带鱼段 | hairtail cuts | 49
+o 舟山 | Zhoushan | 1
+o 宁德 | Ningde | 1
~ meatpack
@ fried-shrimp | shrimp-and-crab | frozen | - | 3
= 天妇罗炸虾 | tempura prawns | 35
= 面包虾 | breaded prawns | 32
+f 空气炸锅适用 | air-fryer-ready | 1
+p 大号 | jumbo | 1.3
~ foodpack
@ bread | bread | bakery | - | 5
= 全麦吐司 | wholemeal toast loaf | 19.9
= 北海道牛乳吐司 | Hokkaido milk loaf | 25
= 厚切面包片 | thick-cut bread | 16.9
+f 0蔗糖 | no-added-sugar | 1.1
+c 中种发酵 | sponge-dough | 1
~ foodpack
@ croissant | bread | bakery | - | 4
= 黄油可颂 | butter croissants | 35
= 巧克力可颂 | chocolate croissants | 39
+f 冷冻半成品 | ready-to-bake | 1
+c 72层起酥 | 72-layer | 1.2
~ foodpack
@ baguette-bread | bread | bakery | - | 3
= 法式长棍 | French baguettes | 22.9
= 蒜香法棍片 | garlic baguette slices | 19.9
+c 老面发酵 | levain | 1.1
+f 预烤 | part-baked | 1
~ foodpack
@ flatbread | bread | bakery | - | 3
= 印度飞饼皮 | roti paratha | 19.9
= 新疆馕 | Xinjiang naan | 29
+t 原味 | original | 1
+t 葱香 | spring-onion | 1.05
~ foodpack
@ pretzel | bagels-and-pretzels | bakery | - | 3
= 德式碱水结 | German pretzels | 29
= 碱水面包 | lye rolls | 25
+t 海盐 | sea-salt | 1
+t 黄油 | butter | 1.1
~ foodpack
@ bagel | bagels-and-pretzels | bakery | - | 4
= 低脂贝果 | low-fat bagels | 32
= 芝麻贝果 | sesame bagels | 29
+f 高蛋白 | high-protein | 1.2
+c 低温慢发酵 | slow-fermented | 1
~ foodpack
@ pancakes | doughnuts-and-waffles | bakery | - | 3
= 舒芙蕾松饼 | souffle pancakes | 29
= 铜锣烧松饼 | dorayaki-style pancakes | 25
+t 枫糖 | maple | 1
+t 蜂蜜黄油 | honey butter | 1.05
~ foodpack
@ waffle | doughnuts-and-waffles | bakery | - | 3
= 比利时华夫饼 | Belgian waffles | 29
= 软华夫早餐饼 | soft breakfast waffles | 22.9
+t 牛奶味 | milk | 1
+t 珍珠糖 | pearl-sugar | 1.1
~ foodpack
@ doughnut | doughnuts-and-waffles | bakery | - | 4
= 巧克力甜甜圈 | chocolate doughnuts | 29
= 草莓甜甜圈 | strawberry doughnuts | 29
+c 手工 | hand-finished | 1.1
+p 六枚装 | box of six | 1
@ birthday-cake | cakes | bakery | - | 4
= 生日蛋糕 | birthday cake | 168
= 儿童主题蛋糕 | children's party cake | 198
+m 动物奶油 | dairy-cream | 1.1
+t 夹心水果 | fruit-filled | 1
~ cakesize
@ shortcake | cakes | bakery | - | 4
= 草莓奶油蛋糕 | strawberry shortcake | 39
= 千层蛋糕 | mille crepe cake | 35
+m 动物奶油 | dairy-cream | 1.1
+p 两块装 | two-slice | 1
@ cupcake | cakes | bakery | - | 3
= 彩虹纸杯蛋糕 | rainbow cupcakes | 35
= 婚礼纸杯蛋糕 | wedding cupcakes | 59
+p 六枚装 | box of six | 1
+p 十二枚装 | box of twelve | 1.8
@ pie | pies-and-puddings | bakery | - | 3
= 手工苹果派 | handmade apple pie | 39
= 南瓜派 | pumpkin pie | 42
+c 酥皮 | flaky-crust | 1
+f 冷冻半成品 | ready-to-bake | 0.95
@ custard | pies-and-puddings | bakery | - | 4
= 焦糖布丁 | caramel pudding | 25
= 牛奶布丁 | milk pudding | 22.9
+p 六杯装 | six-cup | 1
+p 十二杯装 | twelve-cup | 1.8
@ moon-cake | mooncakes-and-dango | bakery | - | 5
= 广式月饼礼盒 | Cantonese mooncake gift box | 129
= 低糖月饼 | low-sugar mooncakes | 99
= 流心月饼 | lava mooncakes | 139
+t 双黄白莲蓉 | double-yolk lotus | 1.2
+t 五仁 | five-nut | 1
+t 奶黄 | custard | 1.1
@ dango | mooncakes-and-dango | bakery | - | 3
= 三色团子 | three-colour dango | 22.9
= 麻薯串 | mochi skewers | 19.9
+t 红豆 | red-bean | 1
+t 抹茶 | matcha | 1.1
~ foodpack
@ cookie | cookies | packaged | - | 6
= 巧克力豆曲奇 | chocolate chip cookies | 25
= 黄油曲奇罐装 | butter cookies in a tin | 59
= 燕麦饼干 | oat biscuits | 19.9
+m 新西兰黄油 | New Zealand-butter | 1.2
+f 低糖 | low-sugar | 1.05
~ foodpack
@ fortune-cookie | cookies | packaged | - | 3
= 幸运签语饼 | fortune cookies | 25
= 定制签语饼 | custom-message fortune cookies | 39
+t 香草味 | vanilla | 1
+t 巧克力味 | chocolate | 1.1
~ foodpack
@ candy | sweets | packaged | - | 5
= 经典硬糖 | boiled sweets | 15.9
= 牛轧糖 | nougat | 29
= 喜糖散装 | wedding sweets, loose | 35
+t 混合水果味 | mixed-fruit | 1
+t 牛奶味 | milk | 1.05
~ foodpack
@ lollipop | sweets | packaged | - | 4
= 彩虹棒棒糖 | rainbow lollipops | 19.9
= 波板糖 | swirl lollipops | 25
+f 果汁添加 | real-juice | 1.1
+p 独立包装 | individually wrapped | 1
~ foodpack
@ chocolate-bar | chocolate | packaged | - | 6
= 黑巧克力排块 | dark chocolate bar | 29
= 牛奶巧克力 | milk chocolate | 25
= 坚果巧克力 | nut chocolate | 32
+p 72%可可 | 72% cocoa | 1.2
+m 代可可脂零添加 | pure-cocoa-butter | 1.1
~ foodpack
@ peanuts | nuts | packaged | - | 4
= 带壳花生 | roasted peanuts in shell | 19.9
= 蒜香花生 | garlic peanuts | 22.9
+o 山东 | Shandong | 1
+o 河南正阳 | Zhengyang, Henan | 1
~ foodpack
@ chestnut | nuts | packaged | - | 4
= 糖炒栗子 | roasted chestnuts | 29
= 即食甘栗仁 | ready-to-eat chestnuts | 25
+o 河北迁西 | Qianxi, Hebei | 1.1
+o 山东泰安 | Tai'an, Shandong | 1
~ foodpack
@ popcorn | popcorn | packaged | - | 5
= 球形爆米花 | mushroom popcorn | 22.9
= 微波炉爆米花 | microwave popcorn | 19.9
+t 焦糖味 | caramel | 1
+t 奶油味 | butter | 1
+t 海苔味 | seaweed | 1.05
~ foodpack
@ rice-cracker | rice-crackers | packaged | - | 4
= 海苔米饼 | seaweed rice crackers | 19.9
= 仙贝雪饼 | senbei snow crackers | 16.9
+t 原味 | original | 1
+t 酱油味 | soy-sauce | 1.05
~ foodpack
@ rice-sack | rice | pantry | - | 6
= 五常大米 | Wuchang rice | 69
= 长粒香米 | long-grain fragrant rice | 49
= 珍珠米 | pearl rice | 45
+g 有机认证 | certified organic | 1.5
+g 当季新米 | new-harvest | 1
~ ricebag
@ sheaf-of-rice | rice | pantry | - | 3
= 带胚芽糙米 | germ brown rice | 39
= 农家稻花香 | farm-grown fragrant rice | 59
+o 黑龙江 | Heilongjiang | 1
+o 辽宁盘锦 | Panjin, Liaoning | 0.95
~ ricebag
@ honey-pot | honey | pantry | - | 5
= 洋槐蜂蜜 | acacia honey | 59 | #1
= 枣花蜜 | jujube honey | 55 | #1
= 百花蜜 | wildflower honey | 45
+o 秦岭 | Qinling | 1.1
+o 长白山 | Changbai Mountain | 1.2
~ jarweight
@ butter | cheese-and-butter | dairyegg | - | 4
= 动物黄油 | dairy butter | 35
= 发酵黄油 | cultured butter | 49
+t 淡味 | unsalted | 1
+t 有盐 | salted | 1
~ foodpack
@ cheese-wedge | cheese-and-butter | dairyegg | - | 5
= 切达奶酪 | Cheddar cheese | 45
= 马苏里拉芝士 | mozzarella | 39
= 埃曼塔尔奶酪 | Emmental | 69
+f 原制 | natural | 1.1
+f 儿童高钙 | high-calcium | 1.2
~ foodpack
@ canned-food | canned-food | pantry | - | 5
= 黄桃罐头 | canned peaches | 12.9
= 番茄罐头 | canned tomatoes | 9.9
= 玉米粒罐头 | canned sweetcorn | 8.9
+p 425克 | 425 g | 1
+p 六罐装 | six-can | 5.2
@ oil-bottle | cooking-oil | pantry | - | 6
= 一级花生油 | first-grade peanut oil | 89
= 特级初榨橄榄油 | extra virgin olive oil | 129
= 非转基因菜籽油 | non-GMO rapeseed oil | 69
+c 物理压榨 | mechanically pressed | 1
+c 小榨浓香 | small-batch | 1.1
~ oil
@ olive | canned-food | pantry | - | 3
= 去核绿橄榄罐头 | pitted green olives | 29
= 意式油浸橄榄 | olives in oil | 35
+o 西班牙 | Spanish | 1.1
+o 甘肃陇南 | Longnan, Gansu | 1
~ jarweight
@ beans | beans-and-grains | pantry | - | 4
= 红芸豆 | red kidney beans | 19.9
= 赤小豆 | adzuki beans | 22.9
+o 东北 | north-eastern | 1
+g 有机 | organic | 1.4
~ jarweight
@ steaming-bowl | noodles | pantry | - | 6
= 半干拉面 | semi-dried ramen | 29
= 方便面五连包 | instant noodles, five packs | 15.9
= 兰州牛肉面 | Lanzhou beef noodles | 39
= 云南过桥米线 | Yunnan rice noodles | 35
+t 骨汤 | bone-broth | 1.1
+f 非油炸 | non-fried | 1.05
~ foodpack
@ spaghetti | pasta | pantry | - | 4
= 番茄肉酱意面 | spaghetti Bolognese kit | 25
= 直身意大利面 | spaghetti | 15.9
+m 硬质杜兰小麦 | durum-wheat | 1.1
+f 速食 | quick-cook | 1
~ foodpack
@ dumpling | dumplings | frozen | - | 5
= 猪肉白菜水饺 | pork and cabbage dumplings | 29
= 三鲜蒸饺 | three-delicacy steamed dumplings | 32
= 日式煎饺 | gyoza | 25
+c 手工包制 | hand-folded | 1.2
+f 薄皮大馅 | thin-skinned | 1
~ foodpack
@ pizza | pizza | frozen | - | 4
= 至尊披萨 | supreme pizza | 39
= 意式腊肠披萨 | pepperoni pizza | 36
+p 9英寸 | 9-inch | 1
+p 12英寸 | 12-inch | 1.6
@ sushi | sushi-and-rice-balls | frozen | - | 3
= 三文鱼寿司拼盘 | salmon sushi platter | 69
= 寿司食材套装 | sushi making kit | 49
+p 两人份 | for two | 1
+p 四人份 | for four | 1.8
@ rice-ball | sushi-and-rice-balls | frozen | - | 3
= 三角饭团 | onigiri rice balls | 19.9
= 海苔饭团 | seaweed rice balls | 22.9
+t 金枪鱼 | tuna | 1
+t 梅干 | pickled-plum | 1
~ foodpack
@ bento-box | sushi-and-rice-balls | frozen | - | 3
= 鳗鱼便当 | eel bento | 49
= 照烧鸡便当 | teriyaki chicken bento | 35
+f 微波即食 | microwave-ready | 1
+f 低脂 | low-fat | 1.05
@ hamburger | burgers-and-sandwiches | frozen | - | 4
= 牛肉汉堡半成品 | beef burger kit | 49
= 鸡腿汉堡 | chicken burger | 39
+p 四只装 | pack of four | 1
+p 八只装 | pack of eight | 1.85
@ sandwich | burgers-and-sandwiches | frozen | - | 3
= 火腿芝士三明治 | ham and cheese sandwiches | 29
= 全麦鸡胸三明治 | wholemeal chicken sandwiches | 32
+p 四只装 | pack of four | 1
+f 低脂 | low-fat | 1.05
@ hot-dog | burgers-and-sandwiches | frozen | - | 3
= 热狗面包肠组合 | hot dog kit | 39
= 美式芝士热狗 | American cheese hot dogs | 42
+p 六份装 | six-serving | 1
+p 十二份装 | twelve-serving | 1.8
@ french-fries | burgers-and-sandwiches | frozen | - | 4
= 冷冻薯条 | frozen chips | 25
= 波浪薯条 | crinkle-cut chips | 27
+f 空气炸锅适用 | air-fryer-ready | 1
+p 2公斤商用装 | 2 kg catering-pack | 1.8
@ taco | tacos-and-wraps | frozen | - | 3
= 墨西哥塔可套装 | taco kit | 45
= 玉米脆壳塔可 | crispy corn tacos | 39
+t 牛肉味 | beef | 1.1
+t 鸡肉味 | chicken | 1
@ burrito | tacos-and-wraps | frozen | - | 3
= 墨西哥鸡肉卷 | chicken burritos | 35
= 全麦卷饼 | wholemeal wraps | 22.9
+p 四只装 | pack of four | 1
+p 十只装 | pack of ten | 2.3
@ oden | hot-pot-bites | frozen | - | 3
= 关东煮食材包 | oden assortment | 35
= 火锅丸料拼盘 | hot pot ball assortment | 39
+p 500克 | 500 g | 1
+p 1公斤 | 1 kg | 1.85
@ fish-cake-with-swirl | hot-pot-bites | frozen | - | 3
= 鸣门鱼板 | naruto fish cakes | 19.9
= 即食蟹味鱼板 | crab-flavour fish cakes | 22.9
+p 300克 | 300 g | 1
+p 1公斤 | 1 kg | 2.8
@ curry-rice | hot-pot-bites | pantry | - | 3
= 自热咖喱饭 | self-heating curry rice | 25
= 速食咖喱料理包 | ready curry pouch | 15.9
+t 牛肉 | beef | 1.1
+t 鸡肉 | chicken | 1
~ foodpack
@ beverage-box | juice | drink | - | 5
= 苹果汁 | apple juice | 39
= 混合果汁 | mixed fruit juice | 42
= 儿童果汁 | children's juice | 45
+f 100%NFC | 100% not-from-concentrate | 1.4
+f 0添加糖 | no-added-sugar | 1
~ drinkcase
@ glass-of-milk | milk | drink | - | 5
= 纯牛奶 | whole milk | 59
= 低脂牛奶 | semi-skimmed milk | 56
= 有机牛奶 | organic milk | 79
+o 内蒙古 | Inner Mongolia | 1
+o 新疆 | Xinjiang | 1.1
~ drinkcase
@ coffee-bag | coffee | brew | - | 7
= 意式拼配咖啡豆 | espresso blend beans | 69
= 单品咖啡豆 | single-origin beans | 89
= 挂耳咖啡 | drip bag coffee | 59
+o 云南保山 | Baoshan, Yunnan | 1
+o 埃塞俄比亚耶加雪菲 | Yirgacheffe, Ethiopia | 1.3
+c 深度烘焙 | dark-roast | 1.05
~ coffee
@ tea-tin | tea | brew | - | 7
= 西湖龙井 | West Lake Longjing tea | 199
= 铁观音 | Tieguanyin oolong | 129
= 茉莉花茶 | jasmine tea | 69
= 金骏眉红茶 | Jin Jun Mei black tea | 159
+g 明前特级 | premium pre-Qingming | 1.6
+g 一级 | first-grade | 1
~ teaweight
@ bubble-tea | milk-tea | brew | - | 5
= 手冲珍珠奶茶套装 | bubble tea kit | 39
= 速溶奶茶 | instant milk tea | 29
= 黑糖珍珠 | brown sugar tapioca pearls | 25
+t 原味 | original | 1
+t 抹茶 | matcha | 1.1
~ foodpack
@ mate | mate | brew | - | 4
= 马黛茶叶 | yerba mate leaves | 69
= 马黛茶壶套装 | mate gourd and straw set | 99
+o 阿根廷 | Argentine | 1.1
+o 巴西 | Brazilian | 1
@ wine-bottle | wine | alcohol | - | 6
= 干红葡萄酒 | dry red wine | 99
= 赤霞珠红酒 | Cabernet Sauvignon | 129
= 婚宴红酒礼盒 | wedding red wine gift box | 199
+o 宁夏贺兰山 | Helan Mountain, Ningxia | 1
+o 法国波尔多 | Bordeaux, France | 1.4
+o 智利 | Chilean | 0.95
~ bottles
@ bottle-with-popping-cork | sparkling-wine | alcohol | - | 5
= 干型起泡酒 | brut sparkling wine | 129
= 甜型起泡酒 | sweet sparkling wine | 99
= 婚宴香槟 | wedding champagne | 259
+o 宁夏 | Ningxia | 1
+o 意大利 | Italian | 1.2
~ bottles
@ beer-mug | beer | alcohol | - | 5
= 精酿小麦白啤 | craft wheat beer | 89
= 原浆黄啤 | unfiltered lager | 79
= 黑啤 | dark beer | 95
+o 青岛 | Qingdao | 1
+o 德国 | German | 1.3
~ drinkcase
@ sake | sake | alcohol | - | 4
= 纯米清酒 | junmai sake | 129
= 大吟酿清酒 | daiginjo sake | 259
+o 日本新潟 | Niigata, Japan | 1.3
+o 浙江 | Zhejiang | 1
~ bottles
@ tumbler-glass | whisky-and-spirits | alcohol | - | 4
= 单一麦芽威士忌 | single malt whisky | 299
= 调和威士忌 | blended whisky | 139
+o 苏格兰 | Scottish | 1.3
+o 福建 | Fujian | 1
~ bottles
@ tropical-drink | cocktails | alcohol | - | 4
= 预调鸡尾酒 | ready-mixed cocktails | 79
= 气泡果酒 | sparkling fruit wine | 69
+t 白桃味 | white-peach | 1
+t 青柠味 | lime | 1
~ drinkcase
@ soft-ice-cream | ice-cream-cones | ice | - | 4
= 牛乳甜筒 | milk cones | 39
= 抹茶脆筒 | matcha crispy cones | 42
+p 八支装 | pack of eight | 1
+p 十六支装 | pack of sixteen | 1.85
@ ice-cream | ice-cream-tubs | ice | - | 4
= 香草冰淇淋 | vanilla ice cream | 45
= 巧克力冰淇淋 | chocolate ice cream | 45
+m 生牛乳 | fresh-milk | 1.1
+f 低糖 | low-sugar | 1.05
~ icetub
@ shaved-ice | ice-lollies | ice | - | 3
= 草莓刨冰杯 | strawberry shaved ice cups | 39
= 芒果绵绵冰 | mango snow ice | 42
+p 六杯装 | six-cup | 1
+p 十二杯装 | twelve-cup | 1.85
`;
