/** Goods of one department; the line format is described in ../catalogue/parse.ts. */
export const booksGoods = `
@ books | fiction | book | - | 6
= 中国当代小说集三册 | contemporary Chinese fiction, three volumes | 89
= 世界名著精选套装 | world classics box set | 129
= 推理小说合集 | detective fiction collection | 99
= 考研英语词汇书 | graduate exam English vocabulary | 59 | >textbooks
= 小学数学练习册套装 | primary maths workbook set | 45 | >textbooks
+c 精装 | hardback | 1.3
+c 平装 | paperback | 1
@ open-book | picture-books | book | - | 6
= 幼儿睡前故事绘本 | bedtime picture book | 35
= 双语认知绘本 | bilingual first-words book | 39
= 自然科普绘本 | nature picture book | 45
+c 精装硬壳 | hardback | 1.3
+c 撕不烂纸板 | tear-proof board | 1.1
@ closed-book | textbooks | book | red,blue,green | 5
= 成语词典 | Chinese idiom dictionary | 49
= 英汉双解词典 | English-Chinese dictionary | 69
= 古诗词赏析 | annotated classical poems | 39
+c 精装 | hardback | 1.2
+c 口袋版 | pocket-size | 0.7
@ green-book | fiction | book | green,teal,olive | 4
= 散文随笔集 | essay collection | 42
= 植物图鉴 | illustrated plant guide | 79 | >textbooks
= 园艺入门手册 | beginner's gardening handbook | 49 | >textbooks
+c 精装 | hardback | 1.3
+c 平装 | paperback | 1
@ newspaper | newspapers-and-magazines | book | - | 4
= 英语学习周报全年订阅 | English study weekly, annual subscription | 129
= 商业财经周刊半年订阅 | business weekly, half-year subscription | 159
= 少儿科普月刊全年订阅 | children's science monthly, annual subscription | 139
+c 纸质版 | print-edition | 1
+c 纸质加电子版 | print-and-digital | 1.2
@ musical-score | sheet-music | book | - | 5
= 钢琴练习曲集 | piano study album | 39
= 吉他弹唱谱 | guitar songbook | 35
= 儿童钢琴入门谱 | first piano book | 29
+f 大音符 | large-note | 1
+f 附音频 | with audio | 1.2
@ scroll | scrolls | book | - | 5
= 空白书法卷轴 | blank calligraphy scroll | 29
= 手抄心经卷轴 | hand-copied sutra scroll | 99
= 仿古地图卷轴 | antique-style map scroll | 49
+m 宣纸 | rice-paper | 1
+m 绢本 | silk | 1.8
@ notebook | notebooks | stationery | - | 5
= 作文笔记本 | composition notebook | 8.9
= 课堂笔记本 | lecture notebook | 9.9
= 方格本 | squared notebook | 8.9
+p A5 | A5 | 1
+p B5 | B5 | 1.2
~ pack
@ notebook-with-decorative-cover | journals | stationery | brown,blue,green,red,pink | 6
= 复古手账本 | vintage journal | 39
= 旅行日记本 | travel diary | 45
= 商务记事本 | business notebook | 35
+m PU软面 | soft PU | 1
+m 头层牛皮 | full-grain leather | 2.4
+m 道林纸 | wood-free-paper | 1.1
@ orange-book | notebooks | stationery | orange,blue,green,red,black | 5
= 硬壳笔记本 | hard-cover notebook | 22.9
= 读书笔记本 | reading notebook | 19.9
= 会议记录本 | meeting notebook | 25
+p A5 | A5 | 1
+p B5 | B5 | 1.3
@ ledger | account-books | stationery | - | 4
= 三栏明细账本 | three-column ledger | 19.9
= 现金日记账 | cash journal | 18.9
+p 100页 | 100-page | 1
+p 200页 | 200-page | 1.6
@ spiral-notepad | spiral-pads | stationery | - | 5
= 侧翻线圈本 | side-spiral pad | 9.9
= 便签本 | memo pad | 5.9
= 错题整理本 | error-log pad | 12.9
+m 加厚纸 | thick-paper | 1
+p 120张 | 120-sheet | 1.2
~ pack
@ bookmark | bookmarks | stationery | red,blue,green,gold | 5
= 流苏书签 | tasselled bookmark | 7.9
= 金属镂空书签 | openwork metal bookmark | 12.9
+m 牛皮 | leather | 1.4
+m 黄铜 | brass | 1.6
+c 烫金 | gold-foil | 1
@ pen | ballpoint-and-gel-pens | stationery | blue,black,red | 8
= 按动中性笔 | retractable gel pen | 2.9
= 签字笔 | signature pen | 4.9
= 金属圆珠笔 | metal ballpoint | 12.9
= 广告定制笔 | promotional pen | 1.9
+p 0.5毫米 | 0.5 mm | 1
+f 速干 | quick-dry | 1.2
~ pack
@ black-nib | fountain-pens | stationery | - | 4
= 书法尖钢笔 | calligraphy fountain pen | 49
= 学生练字钢笔 | student's fountain pen | 29
+f 明尖 | open-nib | 1
+m 铱金笔尖 | iridium-nib | 1.3
@ fountain-pen | fountain-pens | stationery | - | 5
= 商务钢笔礼盒 | fountain pen gift set | 129
= 复古活塞钢笔 | piston fountain pen | 159
= 刻字定制钢笔 | engraved fountain pen | 99
+m 黄铜笔杆 | brass-barrel | 1.2
+m 14K金尖 | 14K-gold-nib | 4
@ pencil | pencils | stationery | - | 6
= HB书写铅笔 | HB pencils | 9.9
= 2B考试铅笔 | 2B exam pencils | 12.9
= 素描铅笔套装 | sketching pencil set | 29
+m 椴木 | basswood | 1
+f 洞洞握笔 | grip-hole | 1.2
~ pack
@ crayon | crayons | stationery | - | 6
= 儿童蜡笔 | children's crayons | 19.9
= 油画棒 | oil pastels | 25
= 可水洗旋转蜡笔 | washable twist crayons | 29
+p 24色 | 24-colour | 1
+p 36色 | 36-colour | 1.4
@ paintbrush | paintbrushes | stationery | blue,red,brown,green | 6
= 水彩画笔套装 | watercolour brush set | 35
= 油画笔 | oil painting brush | 12.9
= 平头排笔 | flat wash brush | 15.9
+m 尼龙毛 | nylon-hair | 1
+m 貂毛 | sable-hair | 3
+m 猪鬃 | hog-bristle | 1.2
@ artist-palette | paints-and-palettes | stationery | - | 6
= 水彩颜料套装 | watercolour set | 59
= 丙烯颜料 | acrylic paints | 45
= 木质调色盘 | wooden palette | 19.9
+p 24色 | 24-colour | 1
+p 48色 | 48-colour | 1.7
@ yarn | yarn | craft | rose,sky,green,ivory,grey,purple,red | 7
= 手编毛线 | hand-knitting yarn | 12.9
= 宝宝绒线 | baby yarn | 15.9
= 粗棒针毛线 | chunky yarn | 19.9
+m 美丽诺羊毛 | merino-wool | 2
+m 牛奶棉 | milk-cotton | 1
+m 羊驼绒 | alpaca | 2.4
@ thread | sewing-thread | craft | blue,red,black,white,green | 5
= 缝纫机线 | machine sewing thread | 6.9
= 家用手缝线 | hand sewing thread | 4.9
+m 高强涤纶 | high-tenacity polyester | 1
+m 丝光棉 | mercerised cotton | 1.5
~ pack
@ sewing-needle | needles-and-pins | craft | - | 4
= 手缝针 | hand sewing needles | 5.9
= 十字绣针 | cross-stitch needles | 6.9
+m 高碳钢 | high-carbon-steel | 1
+f 大孔 | large-eye | 1.1
~ pack
@ guitar | guitars | instrument | red,blue,black,green,white | 6
= 电吉他 | electric guitar | 899
= 入门电吉他套装 | electric guitar starter set | 1199
= 静音旅行吉他 | silent travel guitar | 1399
+m 桤木琴体 | alder-body | 1.2
+m 椴木琴体 | basswood-body | 1
@ violin | violins | instrument | - | 6
= 初学者小提琴 | beginner's violin | 399
= 考级小提琴 | graded-exam violin | 799
= 儿童小提琴 | children's violin | 359
+m 云杉面板 | spruce-top | 1.1
+c 手工虎纹 | hand-carved flamed-maple | 2.2
~ violinsize
@ banjo | banjos | instrument | - | 3
= 五弦班卓琴 | five-string banjo | 699
= 四弦班卓琴 | four-string banjo | 599
+m 枫木 | maple | 1.2
+m 沙比利 | sapele | 1
@ harp | harps | instrument | - | 3
= 19弦小竖琴 | 19-string lyre harp | 359
= 儿童莱雅琴 | children's lyre | 199
+m 桃花心木 | mahogany | 1.1
+m 黑胡桃 | walnut | 1.4
@ saxophone | saxophones | instrument | - | 4
= 中音萨克斯 | alto saxophone | 1899
= 次中音萨克斯 | tenor saxophone | 2599
+c 电泳金 | gold-lacquered | 1
+c 手工雕花 | hand-engraved | 1.3
@ trumpet | trumpets-and-trombones | instrument | - | 4
= 降B调小号 | B-flat trumpet | 799
= 学生小号 | student trumpet | 599
+m 磷铜 | phosphor-bronze | 1.3
+m 黄铜 | brass | 1
@ trombone | trumpets-and-trombones | instrument | - | 3
= 中音长号 | alto trombone | 1099
= 次中音长号 | tenor trombone | 1399
+m 黄铜 | brass | 1
+c 镀镍 | nickel-plated | 1.15
@ flute | flutes | instrument | - | 5
= 竹笛 | bamboo flute | 129
= 八孔竖笛 | eight-hole recorder | 25
= 演奏级笛子 | concert bamboo flute | 399
+p C调 | in C | 1
+p G调 | in G | 1
+m 苦竹 | bitter-bamboo | 1.2
@ musical-keyboard | keyboards-and-pianos | instrument | - | 6
= 61键电子琴 | 61-key keyboard | 459
= 88键电钢琴 | 88-key digital piano | 1699
= 折叠便携钢琴 | folding portable piano | 359
+f 力度感应 | touch-sensitive | 1.2
+f 蓝牙教学 | app-teaching | 1.1
@ accordion | accordions | instrument | red,black,blue,green | 4
= 32贝斯手风琴 | 32-bass accordion | 1299
= 儿童手风琴 | children's accordion | 199
+f 初学款 | beginner's | 1
+c 三排簧 | three-reed | 1.5
@ drum | drums | instrument | red,blue,green | 5
= 军鼓 | snare drum | 299
= 儿童爵士鼓 | children's drum kit | 399
= 少先队小鼓 | marching drum | 199
+m 桦木 | birch | 1.2
+m 不锈钢 | stainless-steel | 1
@ long-drum | drums | instrument | - | 4
= 非洲鼓 | djembe | 259
= 羊皮手鼓 | goatskin hand drum | 199
+p 10英寸 | 10-inch | 1
+p 12英寸 | 12-inch | 1.3
@ maracas | shakers-and-bells | instrument | - | 4
= 沙锤一对 | maracas, pair | 29
= 奥尔夫打击乐器套装 | Orff percussion set | 89
+m 实木 | solid-wood | 1.2
+m 彩绘 | painted | 1
@ microscope | microscopes | science | - | 6
= 学生生物显微镜 | student biological microscope | 359
= 数码电子显微镜 | digital microscope | 459
= 儿童科学显微镜 | children's microscope | 129
+p 640倍 | 640x | 0.8
+p 1600倍 | 1,600x | 1.3
+f 双目 | binocular | 1.8
@ telescope | telescopes | science | - | 6
= 天文望远镜 | astronomical telescope | 399
= 入门观星望远镜 | beginner's stargazing telescope | 299
= 儿童天文望远镜 | children's telescope | 159
+p 70毫米口径 | 70 mm | 1
+p 90毫米口径 | 90 mm | 1.6
@ test-tube | labware | science | - | 5
= 实验室试管 | laboratory test tubes | 15.9
= 刻度试管 | graduated test tubes | 22.9
= 花瓶装饰试管 | decorative test tubes | 12.9
+m 高硼硅玻璃 | borosilicate-glass | 1
+p 10支装 | pack of ten | 1.2
@ balance-scale | scales-and-magnets | science | - | 4
= 教学托盘天平 | teaching balance scale | 89
= 复古天平摆件 | vintage balance ornament | 129
+m 黄铜 | brass | 1.6
+m 合金 | alloy | 1
@ magnet | scales-and-magnets | science | - | 4
= U型教学磁铁 | horseshoe teaching magnet | 9.9
= 强力磁铁 | strong magnet | 15.9
+m 铁氧体 | ferrite | 1
+m 钕铁硼 | neodymium | 2
@ magnifying-glass-tilted-left | magnifiers | science | - | 5
= 手持放大镜 | handheld magnifier | 19.9
= 老人阅读放大镜 | reading magnifier | 29
= 昆虫观察放大镜 | insect magnifier | 15.9
+p 10倍 | 10x | 1.1
+f 带灯 | illuminated | 1.3
@ globe-showing-asia-australia | globes-and-maps | science | - | 5
= 学生地球仪 | student globe | 59
= 发光AR地球仪 | illuminated AR globe | 129
= 高清桌面地球仪 | detailed desktop globe | 89
+p 20厘米 | 20 cm | 0.9
+p 32厘米 | 32 cm | 1.5
@ world-map | globes-and-maps | science | - | 4
= 世界地图挂图 | world wall map | 25
= 刮刮地图 | scratch-off map | 39
+m 防水覆膜 | laminated | 1.1
+m 亚麻布 | linen | 1.6
@ abacus | abacuses | science | - | 4
= 七珠算盘 | seven-bead abacus | 39
= 儿童珠心算算盘 | children's mental-arithmetic abacus | 29
+m 红木色实木 | rosewood-tone | 1.4
+p 13档 | 13-rod | 1
`;
