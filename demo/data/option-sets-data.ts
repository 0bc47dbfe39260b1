/** Options besides colour: `name | zh | en | value*factor; ...`; a value is the same in both languages unless written zh/en. */
export const optionSetText = `
apparel | 尺码 | Size | S; M; L; XL; XXL
waist | 腰围 | Waist | 28; 29; 30; 31; 32; 33; 34; 36
heightsize | 身高 | Height | 150 cm; 160 cm; 170 cm; 180 cm; 190 cm
sockpack | 包装 | Pack | 1双/1 pair; 3双/3 pairs*2.7; 5双/5 pairs*4.2; 10双/10 pairs*7.8
mshoe | 鞋码 | Shoe size (EU) | 39; 40; 41; 42; 43; 44
wshoe | 鞋码 | Shoe size (EU) | 35; 36; 37; 38; 39; 40
ushoe | 鞋码 | Shoe size (EU) | 36; 37; 38; 39; 40; 41; 42; 43; 44
bagsize | 规格 | Size | 小号/Small; 中号/Medium*1.3; 大号/Large*1.7
litre | 容量 | Capacity | 20 L; 28 L*1.15; 35 L*1.3
luggage | 尺寸 | Size | 20 英寸/20 in; 24 英寸/24 in*1.2; 28 英寸/28 in*1.45
ring | 圈口 | Ring size (HK) | 9; 11; 13; 15; 17
carat | 重量 | Weight | 0.5 克拉/0.5 ct; 1 克拉/1 ct*2.2; 2 克拉/2 ct*4.9
strength | 度数 | Strength | 100度/+1.00; 200度/+2.00; 300度/+3.00
chain | 链长 | Chain length | 40 cm; 45 cm*1.05; 50 cm*1.1
glove | 尺码 | Size | S; M; L
beltlen | 长度 | Length | 105 cm; 115 cm; 125 cm*1.05
phone | 存储 | Memory | 8 GB + 128 GB; 8 GB + 256 GB*1.14; 12 GB + 512 GB*1.38
memory | 配置 | Configuration | 8 GB + 256 GB; 16 GB + 512 GB*1.18; 32 GB + 1 TB*1.5
metre | 长度 | Length | 1 m; 2 m*1.4; 3 m*1.75
pack | 件数 | Pack size | 单件/Single; 3件装/Pack of 3*2.7; 10件装/Pack of 10*8.2
litres | 容量 | Capacity | 1.5 L; 1.8 L*1.12; 3 L*1.45
headpack | 刀头 | Heads | 1刀架2刀头/Handle + 2 heads; 1刀架6刀头/Handle + 6 heads*1.8
pansize | 口径 | Diameter | 24 cm; 28 cm*1.2; 32 cm*1.4
potsize | 口径 | Diameter | 20 cm; 22 cm*1.15; 24 cm*1.3
setof | 只数 | Set size | 单只/Single; 2只装/Set of 2*1.9; 6只装/Set of 6*5.2
millilitre | 容量 | Capacity | 350 ml; 500 ml*1.2; 750 ml*1.45
millilitrebig | 容量 | Capacity | 250 ml; 500 ml*1.7; 750 ml*2.3
millilitrebaby | 容量 | Capacity | 150 ml; 240 ml*1.12; 330 ml*1.25
bed | 适用床 | Bed size | 1.2 m; 1.5 m*1.2; 1.8 m*1.4; 2.0 m*1.55
curtain | 尺寸 | Size | 1.5 × 2.0 m; 2.0 × 2.7 m*1.5; 3.0 × 2.7 m*2.1
tubsize | 长度 | Length | 1.4 m; 1.5 m*1.1; 1.7 m*1.25
bucketsize | 容量 | Capacity | 8 L; 12 L*1.25; 18 L*1.6
rolls | 规格 | Pack size | 10卷/10 rolls; 20卷/20 rolls*1.9; 40卷/40 rolls*3.6
sml | 规格 | Size | 小号/Small; 中号/Medium*1.35; 大号/Large*1.8
litrebox | 容量 | Capacity | 30 L; 55 L*1.5; 80 L*2
petbag | 净含量 | Net weight | 1.5 kg; 3 kg*1.85; 10 kg*5.4
desksize | 桌长 | Width | 100 cm; 120 cm*1.15; 140 cm*1.3
lantern | 直径 | Diameter | 25 cm; 35 cm*1.4; 50 cm*2
framesize | 尺寸 | Size | 30 × 40 cm; 40 × 60 cm*1.5; 60 × 80 cm*2.3
stems | 支数 | Stems | 11支/11 stems; 19支/19 stems*1.6; 33支/33 stems*2.6
treesize | 高度 | Height | 1.2 m; 1.8 m*1.9; 2.4 m*3.2
fruitbox | 净重 | Net weight | 2.5 kg 装/2.5 kg box; 5 kg 装/5 kg box*1.8
piecebox | 个数 | Pack size | 2个装/2 pieces; 4个装/4 pieces*1.85; 8个装/8 pieces*3.5
berrybox | 净重 | Net weight | 500 g; 1 kg*1.85; 1.5 kg*2.6
meatpack | 净重 | Net weight | 500 g; 1 kg*1.9; 2 kg*3.6
crabpack | 规格 | Pack | 4只装/4 crabs; 8只装/8 crabs*1.9
foodpack | 规格 | Pack | 单袋/Single; 3袋/3 packs*2.75; 整箱12袋/Case of 12*10.2
cakesize | 尺寸 | Size | 6 英寸/6 in; 8 英寸/8 in*1.45; 10 英寸/10 in*1.95
ricebag | 净重 | Net weight | 2.5 kg; 5 kg*1.85; 10 kg*3.5
jarweight | 净重 | Net weight | 250 g; 500 g*1.85; 1 kg*3.4
oil | 净含量 | Volume | 1 L; 2.5 L*2.3; 5 L*4.3
drinkcase | 规格 | Pack | 12瓶/12 units; 24瓶整箱/Case of 24*1.9
coffee | 净重 | Net weight | 227 g; 454 g*1.85; 1 kg*3.7
teaweight | 净重 | Net weight | 50 g; 125 g*2.3; 250 g*4.3
bottles | 规格 | Pack | 单瓶/Single bottle; 2瓶礼盒/Gift box of 2*2; 6瓶整箱/Case of 6*5.5
icetub | 净重 | Net weight | 500 ml; 1 L*1.8; 3 L*4.6
travelspray | 容量 | Volume | 10 ml; 15 ml*1.4; 30 ml*2.4
perfume | 容量 | Volume | 30 ml; 50 ml*1.5; 100 ml*2.5
maskbox | 规格 | Pack | 5片/5 sheets; 10片/10 sheets*1.85; 20片/20 sheets*3.4
nappy | 尺码 | Size | NB; S; M; L; XL
heighttoy | 高度 | Height | 30 cm; 50 cm*1.8; 80 cm*3.2
ballsize | 球号 | Ball size | 3号/Size 3*0.85; 4号/Size 4*0.92; 5号/Size 5
kilo | 总重 | Total weight | 2.5 kg; 5 kg*1.7; 10 kg*3
ounce | 规格 | Weight | 8 oz; 10 oz*1.05; 12 oz*1.1; 14 oz*1.15
bikesize | 车轮 | Wheel | 24 英寸/24 in; 26 英寸/26 in*1.05; 27.5 英寸/27.5 in*1.12
roadframe | 车架 | Frame | 50 cm; 53 cm; 56 cm
violinsize | 尺寸 | Size | 1/2; 3/4; 4/4
boltsize | 规格 | Thread | M6; M8*1.2; M10*1.5; M12*1.9
litrescan | 容量 | Capacity | 1.5 L; 4 L*1.5; 8 L*2.1
potdiameter | 口径 | Diameter | 12 cm; 18 cm*1.7; 25 cm*2.8
kilowood | 重量 | Weight | 10 kg; 20 kg*1.9; 50 kg*4.5
paintsize | 净含量 | Volume | 1 L; 5 L*3.9; 18 L*12
`;
