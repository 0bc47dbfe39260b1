/** Goods of one department; the line format is described in ../catalogue/parse.ts. */
export const accessoriesGoods = `
@ ring | rings | jewellery | - | 6
= 莫桑石求婚戒指 | moissanite engagement ring | 399
= 培育钻石女戒 | lab-grown diamond ring | 1899
= 情侣对戒女款 | women's band from the couple's set | 259
+m 925银镀铂金 | platinum-plated 925 silver | 1
+m 18K白金 | 18K white gold | 3.2
~ ring
@ gem-stone | loose-gemstones | jewellery | - | 5
= 圆形明亮式裸石 | round brilliant loose stone | 299
= 海蓝宝裸石 | aquamarine loose stone | 459
+g AAA级 | AAA-grade | 1
+g 收藏级无烧 | unheated collector-grade | 2.8
+g 实验室培育 | lab-grown | 0.7
~ carat
@ necklace | necklaces | jewellery | - | 6
= 蓝宝石吊坠项链 | sapphire pendant necklace | 359
= 菱形吊坠锁骨链 | kite-cut pendant choker | 199
= 托帕石项链 | topaz necklace | 289
+m 925银镀金 | gold-plated 925 silver | 1
+m 14K包金 | 14K gold-filled | 1.6
~ chain
@ earrings | earrings | jewellery | - | 6
= 珍珠翡翠耳坠 | pearl and jade drop earrings | 269
= 淡水珍珠耳环 | freshwater pearl earrings | 159
= 复古水滴耳饰 | vintage teardrop earrings | 99
+m 925银针 | with 925 silver posts | 1
+m 14K包金 | 14K gold-filled | 1.6
@ prayer-beads | bracelets-and-beads | jewellery | - | 6
= 108颗手串 | 108-bead mala | 89
= 多圈佛珠手链 | wrap bead bracelet | 69
= 盘玩手持 | hand-held bead strand | 129
+m 老山檀 | aged sandalwood | 1.8
+m 金刚菩提 | rudraksha-seed | 1.2
+m 沉香 | agarwood | 3
@ crown | tiaras | accessory | - | 5
= 舞台皇冠 | stage crown | 59
= 新娘皇冠头饰 | bridal tiara | 129
= 生日派对王冠 | birthday crown | 29
+m 合金镶水钻 | rhinestone alloy | 1.3
+m 轻量镂空 | light openwork | 1
@ watch | quartz-watches | timepiece | brown,black,navy,silver,wine | 8
= 简约石英表 | minimalist quartz watch | 199
= 商务日历石英表 | business date watch | 269
= 自动机械表 | automatic mechanical watch | 899 | >mechanical-watches
= 镂空机械腕表 | skeleton mechanical watch | 1180 | >mechanical-watches
+f 50米防水 | 50 m water-resistant | 1
+m 蓝宝石镜面 | sapphire-glass | 1.4
+m 真皮表带 | leather-strap | 1.1
@ stopwatch | stopwatches | timepiece | - | 5
= 机械秒表 | mechanical stopwatch | 89
= 裁判计时秒表 | referee's stopwatch | 59
= 田径训练计时器 | athletics training timer | 69
+f 百分之一秒 | 1/100-second | 1
+f 防水防摔 | waterproof shock-resistant | 1.3
@ glasses | optical-frames | accessory | brown,black,blue,gold,wine,silver | 9
= 方框近视镜架 | square optical frame | 129
= 复古圆框镜架 | vintage round frame | 139
= 防蓝光电脑镜 | blue-light computer glasses | 89 | >blue-light-glasses
= 儿童防蓝光眼镜 | children's blue-light glasses | 79 | >blue-light-glasses
= 老花镜 | reading glasses | 49 | >reading-glasses | ~strength
= 便携折叠老花镜 | folding reading glasses | 59 | >reading-glasses | ~strength
+m TR90 | TR90 | 1
+m 板材醋酸纤维 | cellulose-acetate | 1.5
+m 纯钛 | pure titanium | 2.3
@ sunglasses | sunglasses | accessory | black,brown,blue,wine,gold | 8
= 偏光太阳镜 | polarised sunglasses | 129
= 驾驶墨镜 | driving sunglasses | 149
= 复古大框墨镜 | oversized vintage sunglasses | 109
+f UV400 | UV400 | 1
+m 尼龙高清镜片 | nylon HD-lens | 1.5
+m TR90轻量 | TR90 light | 1.2
@ billed-cap | baseball-caps | accessory | blue,black,white,red,khaki,pink | 8
= 软顶棒球帽 | unstructured baseball cap | 49
= 硬顶鸭舌帽 | structured cap | 55
= 空顶遮阳帽 | sun visor cap | 39
+m 水洗棉 | washed cotton | 1
+f 速干透气 | quick-dry vented | 1.1
+c 立体刺绣 | 3D-embroidered | 1.3
@ womans-hat | sun-hats | accessory | beige,brown,ivory | 5
= 大檐草帽 | wide-brim straw hat | 59
= 可折叠遮阳帽 | packable sun hat | 69
+m 拉菲草 | raffia | 1.4
+m 纸编 | paper-straw | 1
+f UPF50+ | UPF 50+ | 1.2
@ top-hat | dress-hats | accessory | black,grey,navy,coffee | 5
= 绅士礼帽 | gentleman's top hat | 119
= 舞台魔术礼帽 | stage magician's hat | 89
+m 羊毛毡 | wool-felt | 1.5
+m 缎面 | satin | 1
@ scarf | scarves | accessory | red,grey,navy,khaki,green,pink | 8
= 流苏围巾 | fringed scarf | 89
= 加厚针织围巾 | chunky knitted scarf | 79
= 大披肩两用围巾 | scarf and shawl in one | 129
+m 山羊绒 | cashmere | 3
+m 澳洲羊毛 | Australian wool | 1.6
+m 仿羊绒 | cashmere-feel | 1
@ gloves | gloves | accessory | sky,black,grey,wine,navy | 8
= 保暖针织手套 | warm knitted gloves | 35 | #1 2
= 触屏手套 | touchscreen gloves | 39 | #1 2
= 骑行防风手套 | windproof cycling gloves | 69 | #2
= 防割劳保手套 | cut-resistant work gloves | 15.9 | >work-gloves | #3
= 丁腈浸胶劳保手套 | nitrile-coated work gloves | 9.9 | >work-gloves | #3
+m 羊毛混纺 | wool-blend | 1.2
+f 加绒加厚 | fleece-lined | 1
+m 高强纤维 | high-strength fibre | 1.3
~ glove
@ belt | belts | accessory | brown,black,coffee,navy | 6
= 针扣皮带 | pin-buckle belt | 99
= 自动扣腰带 | automatic-buckle belt | 119
+m 头层牛皮 | full-grain leather | 1.3
+m 帆布编织 | woven canvas | 0.6
+m 意大利植鞣革 | Italian vegetable-tanned | 2
~ beltlen
@ hair-pick | hair-combs | accessory | - | 6
= 宽齿卷发梳 | wide-tooth curl comb | 15.9
= 蓬松造型叉梳 | volumising hair pick | 12.9
= 防静电按摩梳 | anti-static massage comb | 29
+m 绿檀木 | green sandalwood | 2.4
+m 碳纤维 | carbon-fibre | 1
@ ribbon | hair-bows | accessory | pink,red,black,blue,ivory,purple | 10
= 大蝴蝶结发夹 | large bow hair clip | 12.9
= 蝴蝶结发圈 | bow hair tie | 9.9 | >hair-ties
= 宽边发带 | wide hair band | 11.9 | >hair-ties
= 礼盒蝴蝶结丝带卷 | gift-wrap ribbon roll | 8.9 | >gift-boxes-and-ribbon
= 花束包装丝带 | bouquet ribbon | 9.9 | >gift-boxes-and-ribbon
+m 丝绒 | velvet | 1.2
+m 双面缎 | double satin | 1
`;
