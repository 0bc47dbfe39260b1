/** Goods of one department; the line format is described in ../catalogue/parse.ts. */
export const beautyGoods = `
@ lipstick | lipsticks | beauty | red,rose,coral,wine,pink | 7
= 丝绒哑光口红 | velvet matte lipstick | 79
= 水光唇釉口红 | glossy lipstick | 85
= 滋润保湿口红 | moisturising lipstick | 69
+f 不沾杯 | transfer-proof | 1.1
+m 植物油脂 | plant-oil | 1
+f 无香料 | fragrance-free | 1.1
@ nail-polish | nail-polish | beauty | rose,red,pink,purple,coral,navy | 6
= 可剥甲油 | peel-off nail polish | 25 | #1 2
= 快干指甲油 | quick-dry nail polish | 22.9 | #1 2
= 光疗甲油胶 | gel nail polish | 35 | #2 3
+f 水性 | water-based | 1.1
+f 持久亮面 | long-lasting gloss | 1
+f 自流平 | self-levelling | 1.1
@ perfume | perfume | beauty | pink,lilac,sky,mint,gold | 7 | 瓶身颜色/Bottle colour
= 女士淡香水 | women's eau de toilette | 169
= 木质调香水 | woody eau de parfum | 229
= 随身小样香水 | travel-size perfume | 59 | ~travelspray
+t 白茶 | white tea | 1
+t 橙花 | neroli | 1.1
+t 无花果 | fig | 1.1
~ perfume
@ lotion-bottle | body-lotion | beauty | mint,pink,sky,lilac | 7 | 瓶身颜色/Bottle colour
= 保湿身体乳 | moisturising body lotion | 59
= 烟酰胺身体乳 | niacinamide body lotion | 79
= 护手霜按压装 | pump hand cream | 45
= 泡沫洗手液 | foaming hand wash | 29 | >shampoo-and-body-wash
+t 樱花香 | cherry-blossom | 1
+t 无香 | fragrance-free | 1.05
+t 雪松 | cedar | 1.1
~ millilitrebig
@ shampoo | shampoo-and-body-wash | beauty | green,pink,sky,lilac,orange | 7 | 瓶身颜色/Bottle colour
= 控油去屑洗发水 | anti-dandruff shampoo | 59
= 氨基酸洗发水 | amino-acid shampoo | 69
= 留香沐浴露 | scented shower gel | 45
+m 生姜精华 | ginger-extract | 1
+m 茶树精油 | tea-tree-oil | 1.1
+f 无硅油 | silicone-free | 1.15
~ millilitrebig
@ cream-jar | face-cream | beauty | pink,mint,sky,gold,white | 7 | 罐身颜色/Jar colour
= 修护面霜 | repairing face cream | 159
= 保湿晚霜 | moisturising night cream | 189
= 清爽面霜 | light gel cream | 129
= 清透粉底霜 | light cream foundation | 139 | >foundation | #-
= 遮瑕粉底膏 | full-cover foundation balm | 149 | >foundation | #-
= 养肤粉底霜 | skincare foundation | 169 | >foundation | #-
+m 神经酰胺 | ceramide | 1.2
+m 玻尿酸 | hyaluronic-acid | 1
+m 积雪草 | centella | 1.05
@ face-mask | face-masks | beauty | teal,pink,gold,lilac,sky | 7
= 补水面膜 | hydrating sheet mask | 59
= 舒缓修护面膜 | soothing repair mask | 79
= 提亮面膜 | brightening mask | 69
+m 玻尿酸 | hyaluronic-acid | 1
+m 蚕丝膜布 | silk-fabric | 1.2
+m 马齿苋 | purslane | 1.05
~ maskbox
@ soap | soap | beauty | pink,mint,lilac,yellow,white | 7
= 手工精油皂 | handmade essential-oil soap | 25
= 羊奶香皂 | goat's milk soap | 19.9
= 抑菌香皂 | antibacterial soap | 15.9
+t 玫瑰 | rose | 1.1
+t 茶树 | tea-tree | 1
+c 冷制 | cold-process | 1.3
~ pack
@ toothbrush | toothbrushes | personal | orange,blue,pink,green,white | 7
= 软毛牙刷 | soft-bristle toothbrush | 9.9
= 护龈万毛牙刷 | gum-care toothbrush | 15.9
= 儿童牙刷 | children's toothbrush | 12.9
= 宽头按摩牙刷 | wide-head toothbrush | 13.9
+m 竹柄 | bamboo-handle | 1.2
+f 抗菌刷丝 | antibacterial-bristle | 1.1
~ pack
@ adhesive-bandage | plasters | medical | - | 6
= 弹性创可贴 | elastic plasters | 9.9
= 防水创可贴 | waterproof plasters | 12.9
= 卡通创可贴 | cartoon plasters | 11.9
+m 医用无纺布 | medical non-woven | 1
+m 水胶体 | hydrocolloid | 1.8
~ pack
@ thermometer | thermometers | medical | - | 4
= 棒式体温计 | stick thermometer | 15.9
= 婴儿体温计 | baby thermometer | 19.9
= 家用体温计 | household thermometer | 12.9
+f 无汞 | mercury-free | 1.2
+f 高精度 | high-precision | 1
@ stethoscope | stethoscopes | medical | sky,black,navy,pink,red | 6
= 双头听诊器 | dual-head stethoscope | 59
= 心脏科听诊器 | cardiology stethoscope | 259
= 教学听诊器 | teaching stethoscope | 45
+m 不锈钢听头 | stainless-steel | 1.4
+m 铝合金 | aluminium | 1
@ manual-wheelchair | manual-wheelchairs | medical | - | 5
= 折叠轮椅 | folding wheelchair | 459
= 轻便旅行轮椅 | light travel wheelchair | 699
= 老人护理轮椅 | care wheelchair | 559
+m 航空铝合金 | aircraft-aluminium | 1.3
+m 加厚钢管 | thick steel-tube | 1
@ motorized-wheelchair | electric-wheelchairs | medical | - | 5
= 电动轮椅 | electric wheelchair | 2399
= 全躺电动轮椅 | reclining electric wheelchair | 3299
= 可折叠电动轮椅 | folding electric wheelchair | 2899
+f 锂电池 | lithium-battery | 1.2
+f 双控 | dual-control | 1.1
@ crutch | crutches | medical | - | 4
= 腋下拐杖 | underarm crutches | 69
= 肘拐 | elbow crutch | 79
+m 铝合金 | aluminium | 1
+f 可调高度 | height-adjustable | 1.1
@ white-cane | white-canes | medical | - | 3
= 折叠盲杖 | folding white cane | 49
= 滚珠头盲杖 | rolling-tip white cane | 65
+m 碳纤维 | carbon-fibre | 1.8
+m 铝合金 | aluminium | 1
@ pill | vitamins | supplement | - | 7
= 维生素C咀嚼片 | vitamin C chewable tablets | 49
= 复合维生素片 | multivitamin tablets | 79
= 钙镁锌片 | calcium, magnesium and zinc tablets | 69
= 深海鱼油软胶囊 | fish oil softgels | 99 | >fish-oil
= 磷虾油胶囊 | krill oil capsules | 159 | >fish-oil
+p 60粒 | 60-count | 0.8
+p 120粒 | 120-count | 1.3
`;
