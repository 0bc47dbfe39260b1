/** Facts of jewellery, accessories, care and food; the line format is described in ./home-data.ts. */
export const careFacts = `
# rings
f [莫桑石] 主石/Main stone=1克拉，6.5 mm/1 ct, 6.5 mm=1克拉主石/1 ct stone
f [钻石] 主石/Main stone=0.3克拉/0.3 ct=0.3克拉主石/0.3 ct stone
f [莫桑石] 镶嵌/Setting=六爪/Six claws=六爪镶/six-claw setting
f [钻石] 镶嵌/Setting=围镶/Halo=围镶/halo setting
f [对戒] 戒面宽/Width=3 mm/3 mm=宽3 mm/3 mm wide
f [对戒] 数量/Quantity=1枚/1=单枚/single ring
s 包装清单/In the box=戒指1枚、检测证书1份、礼盒1个、擦银布1块/Ring, certificate, gift box, polishing cloth

# earrings
f [珍珠] 珠径/Pearl=7-8 mm/7-8 mm=7-8 mm珍珠/7-8 mm pearls
f 数量/Quantity=1对/1 pair=一对/pair
s 包装清单/In the box=耳环1对、硅胶耳堵2对、检测证书1份、礼盒1个/Earrings, 2 pairs of silicone backs, certificate, gift box
s 适合送给/Gift for=妈妈、女友/Mum, girlfriend
s 适用场合/Occasion=生日、纪念日/Birthday, anniversary

# bracelets-and-beads
f [108颗] 珠径/Bead=6 mm/6 mm=6 mm珠/6 mm beads
f [108颗] 周长/Length=66 cm/66 cm=周长66 cm/66 cm long
f [多圈] 珠径/Bead=8 mm/8 mm=8 mm珠/8 mm beads
f [多圈] 颗数/Beads=54颗/54=54颗/54 beads
f [手持] 珠径/Bead=15 mm/15 mm=15 mm珠/15 mm beads
f [手持] 颗数/Beads=18颗/18=18颗/18 beads
s 包装清单/In the box=手串1条、备用线1根、绒布袋1个、材质证书1份/Bead strand, spare cord, pouch, certificate
s 适合送给/Gift for=爸爸、长辈/Dad, grandparents

# optical-frames
f [方框] 镜框尺寸/Frame size=53-17-142 mm/53-17-142 mm=53-17-142/53-17-142
f [圆框] 镜框尺寸/Frame size=49-21-145 mm/49-21-145 mm=49-21-145/49-21-145
f 镜片/Lenses=可配600度内近视镜片/Prescription to -6.00=可配600度内镜片/lenses to -6.00 fitted
f [纯钛] 镜框净重/Frame alone=18 g/18 g=净重18 g/18 g
s 包装清单/In the box=镜架1副、镜盒1个、镜布1块、螺丝刀1把/Frame, case, cloth, screwdriver

# reading-glasses
f 镜框尺寸/Frame size=52-18-140 mm/52-18-140 mm=52-18-140/52-18-140
f 镜片/Lenses=防蓝光树脂/Blue-light resin=防蓝光镜片/blue-light lenses
s 包装清单/In the box=老花镜1副、硬壳镜盒1个、镜布1块/Glasses, hard case, cloth
s 适合送给/Gift for=爷爷、奶奶/Grandparents

# sun-hats
f [大檐] 帽檐/Brim=12 cm/12 cm=帽檐12 cm/12 cm brim
f [折叠] 帽檐/Brim=9 cm/9 cm=帽檐9 cm/9 cm brim
f 头围/Head=56-58 cm可调/56-58 cm, adjustable=头围56-58 cm/56-58 cm head
s [UPF] 材质/Material=聚酯纤维/Polyester
s 包装清单/In the box=帽子1顶、下巴绳1根/Hat, chin cord
s 适合送给/Gift for=妈妈、女友/Mum, girlfriend

# dress-hats
f [绅士] 帽高/Crown=14 cm/14 cm=帽高14 cm/14 cm crown
f [魔术] 帽高/Crown=15 cm/15 cm=帽高15 cm/15 cm crown
f 头围/Head=58 cm，内贴可调小2 cm/58 cm, liner takes in 2 cm=头围58 cm/58 cm head
s 帽檐/Brim=5 cm
s 包装清单/In the box=礼帽1顶、内贴1条、帽盒1个/Hat, liner strip, hat box

# tomatoes-and-peppers
f [西红柿] 单果重/Each fruit=180-250 g/180-250 g=单果180-250 g/180-250 g each
f [茄子] 单果重/Each fruit=350-500 g/350-500 g=单果350-500 g/350-500 g each
f 等级/Grade=一级果/Class I=一级/class I
s 储存方式/Storage=10-12℃阴凉处/Cool place at 10-12 °C

# eggs
f [20枚] 净含量/Net content=1.1 kg/1.1 kg=约1.1 kg/about 1.1 kg
f [30枚] 净含量/Net content=1.65 kg/1.65 kg=约1.65 kg/about 1.65 kg
f [40枚] 净含量/Net content=1.9 kg/1.9 kg=约1.9 kg/about 1.9 kg
f [可生食] 检测/Tested for=沙门氏菌，逐批/Salmonella, every batch=沙门氏菌逐批检测/tested for salmonella
f [散养] 饲养/Farming=林下散养/Free range under trees=林下散养/reared under trees
f [谷物] 饲料/Feed=玉米、豆粕/Maize, soya=玉米豆粕喂养/fed on maize and soya
s 保质期/Shelf life=45天/45 days
s [20枚] 枚数/Eggs=20
s [30枚] 枚数/Eggs=30
s [40枚] 枚数/Eggs=40

# honey
f 波美度/Density=42度/42 °Bé=波美42度/42 °Bé
f 包装/Packaging=玻璃瓶/Glass jar=玻璃瓶装/glass jar
f [洋槐] 颜色/Colour=浅琥珀/Light amber=浅琥珀色/light amber
s 配料/Ingredients=蜂蜜/Honey
s 适合送给/Gift for=妈妈、长辈/Mum, grandparents

# canned-food
f [黄桃] 形状/Cut=对半/Halves=对半切/halves
f [番茄] 形状/Cut=整果去皮/Whole, peeled=整果去皮/whole peeled
f [玉米粒] 形状/Cut=整粒/Whole kernels=整粒/whole kernels
f [425克] 固形物/Solids=不低于60%/At least 60%=固形物60%/60% solids
f [六罐装] 每组/Each pack=425 g × 6罐/6 cans of 425 g=425 g × 6罐/6 × 425 g
s 保质期/Shelf life=24个月/24 months

# pasta
f 每袋/Each pack=500 g/500 g=每袋500 g/500 g pack
f [速食] 煮制时间/Cooking time=5分钟/5 minutes=煮5分钟/cooks in 5 minutes
f [硬质] 煮制时间/Cooking time=9分钟/9 minutes=煮9分钟/cooks in 9 minutes
f [肉酱] 配料/Ingredients=意面、番茄肉酱/Pasta, tomato and meat sauce=含番茄肉酱/with tomato and meat sauce
s [!肉酱] 配料/Ingredients=杜兰小麦粉、水/Durum wheat semolina, water
s 过敏原/Allergens=含小麦/Contains wheat

# coffee
f [挂耳] 每袋/Each bag=10 g
f [挂耳] 研磨/Grind=中度/Medium=中度研磨/medium grind
f [意式] 风味/Flavour notes=巧克力、坚果/Chocolate, nuts=巧克力坚果味/chocolate and nuts
f [意式] 研磨/Grind=整豆/Whole beans=整豆/whole beans
f [单品] 风味/Flavour notes=柑橘、蜂蜜/Citrus, honey=柑橘蜂蜜味/citrus and honey
f [单品] 处理/Process=水洗/Washed=水洗/washed
s 配料/Ingredients=咖啡豆/Coffee beans

# tea
f [茉莉] 窨制/Scenting=七窨/7 times=七窨/scented 7 times
f [铁观音] 香型/Type=清香型/Light roast=清香型/light roast
f [红茶] 发酵/Oxidation=全发酵/Fully oxidised=全发酵/fully oxidised
f [龙井] 工艺/Method=手工炒制/Pan-fired by hand=手工炒制/pan-fired by hand
f 包装/Packaging=铁罐，双层盖/Tin with an inner lid=铁罐装/tin
s [龙井] 水温/Water=80℃/80 °C
s [茉莉|红茶] 水温/Water=90℃/90 °C
s [铁观音] 水温/Water=100℃/100 °C
s 保质期/Shelf life=18个月/18 months
s 适合送给/Gift for=爸爸、长辈/Dad, grandparents
s 适用场合/Occasion=春节、中秋/Chinese New Year, Mid-Autumn Festival

# lipsticks
f 净含量/Net content=3.5 g/3.5 g=3.5 g/3.5 g
f [丝绒] 妆效/Finish=哑光/Matt=哑光/matt
f [水光] 妆效/Finish=水光/Gloss=高光泽/high gloss
f [滋润] 妆效/Finish=润泽/Satin=缎光/satin
f 管身/Case=磁吸盖/Magnetic cap=磁吸盖/magnetic cap
s 包装清单/In the box=口红1支/1 lipstick
s 适合送给/Gift for=女友、妻子/Girlfriend, wife
s 适用场合/Occasion=生日、情人节/Birthday, Valentine's Day

# nail-polish
f 净含量/Net content=10 ml/10 ml=10 ml/10 ml
f [快干] 干燥时间/Drying=60秒/60 seconds=60秒表干/dries in 60 seconds
f [可剥] 卸除/Removal=整片撕下/Peels off=免卸甲水/no remover
f [光疗] 固化/Curing=照灯60秒/60 seconds under the lamp=照灯60秒/cures in 60 seconds
s 包装清单/In the box=甲油1瓶/1 bottle

# perfume
f [小样] 浓度/Strength=淡香水/Eau de toilette=淡香水EDT/eau de toilette
f [小样] 瓶型/Bottle=旋锁喷雾/Twist-lock spray=旋锁喷雾/twist-lock spray
s 留香/Lasts=约4小时/About 4 hours
s 包装清单/In the box=香水1瓶、纸盒1个/Perfume, box
s 适合送给/Gift for=女友、妻子/Girlfriend, wife
s 适用场合/Occasion=生日、情人节/Birthday, Valentine's Day

# body-lotion
f [烟酰胺] 主要成分含量/Active=烟酰胺2%/2% niacinamide=2%烟酰胺/2% niacinamide
f [保湿] 主要成分含量/Active=甘油10%、乳木果油3%/10% glycerine, 3% shea butter=甘油与乳木果油/glycerine and shea butter
f 瓶型/Bottle=按压泵，可锁/Lockable pump=可锁泵头/lockable pump
s 质地/Texture=乳液/Lotion

# shampoo-and-body-wash
f [洗发水] 表面活性剂/Cleanser=氨基酸表活/Amino-acid=氨基酸表活/amino-acid base
f [沐浴露] 表面活性剂/Cleanser=氨基酸表活/Amino-acid=氨基酸表活/amino-acid base
f [洗手液] 出泡/Foam=按压出泡/Foams from the pump=按压出泡/foams from the pump
f [洗手液] pH=5.5-6.5/5.5-6.5=弱酸性/mildly acidic
f [!洗手液] pH=5.5-6.5/5.5-6.5=弱酸性/mildly acidic
f 瓶型/Bottle=按压泵/Pump=按压瓶/pump bottle
s [去屑] 主要成分含量/Active=吡罗克酮乙醇胺盐0.5%/0.5% piroctone olamine

# face-cream
f 净含量/Net content=50 g/50 g=50 g/50 g
f [修护] 质地/Texture=霜/Cream=霜状/cream texture
f [晚霜] 使用/Use=夜间/At night=夜用/night use
f [清爽] 质地/Texture=啫喱/Gel=啫喱质地/gel texture
s 包装清单/In the box=面霜1罐、取用勺1把/Jar, spoon
s 适合送给/Gift for=妈妈/Mum
s 适用场合/Occasion=母亲节/Mother's Day

# foundation
f 净含量/Net content=30 g/30 g=30 g/30 g
f 色号/Shade=自然色/Natural=自然色/natural shade
s [清透] 遮瑕/Coverage=轻/Light
s [遮瑕] 遮瑕度/Coverage=高/Full
s [养肤] 主要成分/Key ingredient=烟酰胺/Niacinamide
s 包装清单/In the box=粉底1罐、粉扑1个/Jar, puff

# soap
f 净含量/Net content=90 g/90 g=每块90 g/90 g bar
f [精油] 皂基/Base=冷制，熟成6周/Cold process, cured 6 weeks=熟成6周/cured 6 weeks
f [羊奶] 羊奶/Goat's milk=20%/20%=含羊奶20%/20% goat's milk
f [抑菌] 抑菌率/Antibacterial=99%（检测报告）/99%, with test report=抑菌率99%/99% antibacterial
s 包装/Packaging=纸盒/Paper box
`;
