/**
 * Suppliers, one block each: `@ brand zh | brand en | letters | motif | colour | company zh | company en | district code | dispatch |
 * address zh | address en | contact zh | contact en | legal person zh | legal person en | founded | verified`, then `w` what they
 * sell (level 2 categories), `s` business scope, `m` main products, `d` description zh and `e` description en, `p` slide titles.
 */
export const supplierText = `
@ 北岸 | Beian | ba | wave | teal | 宁波北岸家居用品有限公司 | Ningbo Beian Homeware Co., Ltd. | 330212 | zj | 鄞州区潘火街道金谷北路198号 | 198 Jingu North Road, Panhuo | 周亦然 | Zhou Yiran | 周建国 | Zhou Jianguo | 2009-04-16 | yes
w tableware drinkware cookware kitchen-tools
s homeware kitchen
m 餐具、杯碟、保温杯/Tableware, cups, vacuum flasks
d 我们从一间做杯子的小作坊起步，如今在宁波有两条陶瓷线和一条五金线。碗、盘、杯、壶都在自己的车间里过一遍手，酒店和连锁餐厅的老客户占了一半。小单也接，样品三天寄出。
e We began as a small workshop for cups and now run two ceramic lines and one metal line in Ningbo. Half of our orders come from hotels and restaurant groups that have stayed with us for years. Small orders are welcome, and samples leave within three days.
p 一日三餐，从一只好碗开始/Every meal starts with a good bowl;下午茶时间到/Time for afternoon tea;一整天都是热的/Hot all day

@ 云栖 | Yunqi | yq | leaf | rose | 杭州云栖服饰有限公司 | Hangzhou Yunqi Apparel Co., Ltd. | 330110 | zj | 余杭区乔司街道三胜街88号 | 88 Sansheng Street, Qiaosi | 林若溪 | Lin Ruoxi | 林海 | Lin Hai | 2012-09-03 | yes
w hats-scarves womenswear traditional-dress swimwear
s apparel accessories
m 帽子、折扇/Hats, folding fans
d 云栖做帽子，也做扇子：毛毡帽一顶顶在木楦上定型，扇面的真丝和宣纸都来自杭州周边。从下单到出样一周。
e Yunqi makes hats and fans: felt is shaped on wooden blocks one by one, and the silk and paper of the fans come from mills around Hangzhou. A sample takes a week from sketch to box.
p 夏天，从一顶草帽开始/Summer starts with a straw hat;一把扇子，一阵风/A fan, a breath of air

@ 岭衣 | Lingyi | ly | bar | navy | 广州岭衣制衣有限公司 | Guangzhou Lingyi Garments Co., Ltd. | 440105 | gd | 海珠区新滘中路中大轻纺城B座 | Block B, Zhongda Textile City, Xinjiao Middle Road | 陈嘉豪 | Chen Jiahao | 陈国栋 | Chen Guodong | 2007-06-21 | yes
w menswear underwear-socks
s apparel textile
m 男装、内衣、袜子/Menswear, underwear, socks
d 做了十几年基本款：T恤、卫衣、内裤和袜子。料子挨着中大布市挑，缩水和色牢度每批都测，所以退货率一直在百分之二以下。海外客人可以拼柜发。
e Basics have been our business for well over a decade: T-shirts, hoodies, briefs and socks. We choose cloth next door at the Zhongda market and test shrinkage on every batch, which keeps returns under two percent. Mixed containers are possible for export.
p 一件好T恤，穿三个夏天/One good T-shirt, three summers;男士衣橱的底气/The backbone of his wardrobe

@ 固泰 | Gutai | gt | grid | orange | 青岛固泰劳保用品有限公司 | Qingdao Gutai Safety Gear Co., Ltd. | 370214 | sd | 城阳区流亭街道空港工业园7号 | 7 Airport Industrial Park, Liuting | 孙启明 | Sun Qiming | 孙启明 | Sun Qiming | 2010-11-08 | yes
w workwear work-safety locks
s safety apparel
m 工装、反光衣、安全帽/Workwear, hi-vis, helmets
d 主要服务工地、物流园和造船厂。反光布、钢筋帽壳和手套都有检测报告，安全员可以直接拿去备案。常备库存四万件。
e Building sites, logistics parks and shipyards are our main customers. Reflective cloth, helmet shells and gloves come with test reports a safety officer can file as they are. Forty thousand pieces are always in stock.
p 平安上班，安心回家/Safe at work, safe home;整厂换装方案/Outfit the whole site

@ 鹭行 | Luxing | lx | peak | blue | 泉州鹭行鞋业有限公司 | Quanzhou Luxing Footwear Co., Ltd. | 350582 | fj | 晋江市陈埭镇江浦工业区 | Jiangpu Industrial Zone, Chendai | 吴振华 | Wu Zhenhua | 吴振华 | Wu Zhenhua | 2005-03-12 | yes
w sports-shoes mens-shoes slippers womens-shoes
s footwear sports
m 跑步鞋、篮球鞋、帆布鞋/Running shoes, basketball shoes, canvas shoes
d 晋江陈埭的老厂，六条成型线，从鞋底开模到成品都在一个园区里。跑鞋中底用的是自己调的发泡料。
e A long-standing factory in Chendai with six lasting lines; soles, uppers and boxes are made on one campus. The foam in our running shoes is our own recipe.
p 清晨五公里/Five kilometres before breakfast;走进办公室的第一印象/First impressions at the office;夏天就该穿拖鞋/Made for summer

@ 驼步 | Tuobu | tb | arc | brown | 保定驼步箱包制造有限公司 | Baoding Tuobu Bags Manufacturing Co., Ltd. | 130684 | he | 高碑店市白沟镇富强路66号 | 66 Fuqiang Road, Baigou | 刘春燕 | Liu Chunyan | 刘铁成 | Liu Tiecheng | 2011-05-19 | yes
w womens-bags luggage-backpacks hats-scarves
s bags
m 箱包、双肩包、皮具/Luggage, backpacks, leather goods
d 白沟做包的人家多，驼步胜在拉链和走线。我们把质检台放在每条线的尾端，不合格的不进箱。
e Many families make bags in Baigou; ours are known for zips and stitching. An inspection table stands at the end of every line, and what fails there never reaches a carton.
p 说走就走的行李/Packed in ten minutes;通勤包里的秩序/Order in your work bag

@ 璟澜 | Jinglan | jl | sun | purple | 深圳璟澜珠宝有限公司 | Shenzhen Jinglan Jewellery Co., Ltd. | 440303 | gd | 罗湖区翠竹街道水贝二路特力大厦5楼 | 5/F Teli Building, Shuibei 2nd Road | 黄诗敏 | Huang Shimin | 黄卫东 | Huang Weidong | 2014-08-28 | yes
w jewellery watches hair-accessories
s jewellery
m 戒指、耳饰、手串/Rings, earrings, bracelets
d 璟澜在水贝有自己的镶嵌车间，工价透明，一件起做。每枚戒指都带证书出门，刻字三天完成。
e Jinglan has its own setting workshop in Shuibei, with open labour prices and no minimum. Every ring leaves with a certificate; engraving takes three days.
p 给重要的日子留一点光/A little light for big days

@ 明眸 | Mingmou | mm | ring | sky | 丹阳明眸光学有限公司 | Danyang Mingmou Optics Co., Ltd. | 321181 | js | 丹阳市司徒镇眼镜工业园3号 | 3 Eyewear Industrial Park, Situ | 蒋文博 | Jiang Wenbo | 蒋志刚 | Jiang Zhigang | 2008-02-26 | yes
w eyewear science-education
s optics education
m 光学镜架、老花镜/Optical frames, reading glasses
d 丹阳出眼镜，也出镜片磨得好的师傅。镜架从拉料、抛光到装腿都在自家车间，验光店占了一半客户，单副也发。
e Danyang is known for eyewear and for people who grind lenses well. Our frames are cut, polished and fitted in one workshop; half of our customers are opticians, and a single pair is welcome.
p 看清楚，才看得远/See clearly, see far

@ 锦一 | Jinyi | jy | leaf | wine | 义乌锦一饰品有限公司 | Yiwu Jinyi Accessories Co., Ltd. | 330782 | zj | 义乌市稠江街道杨村路258号 | 258 Yangcun Road, Choujiang | 方丽君 | Fang Lijun | 方世杰 | Fang Shijie | 2013-10-11 | yes
w festive hats-scarves hair-accessories party-toys
s accessories gifts
m 礼盒、红包、帽子/Gift boxes, red envelopes, hats
d 国际商贸城里一间店，稠江一座厂。礼盒、红包和帽子按季节备货，九月前可以把圣诞单全部发完。
e One shop in the trade city, one factory in Choujiang. Gift boxes, red envelopes and hats follow the seasons, and all Christmas orders are out before the end of September.
p 节日从布置开始/Festivals begin with decorations;戴上就出门/Put it on and go

@ 声屿 | Shengyu | sy | arc | lilac | 深圳声屿科技有限公司 | Shenzhen Shengyu Technology Co., Ltd. | 440306 | gd | 宝安区西乡街道固戍航城工业园12栋 | Building 12, Hangcheng Industrial Park, Gushu | 罗俊杰 | Luo Junjie | 罗俊杰 | Luo Junjie | 2015-03-30 | yes
w audio wearables phone-accessories
s electronics
m 音箱、智能音箱、充电配件/Speakers, smart speakers, chargers
d 一群做过声学研发的人办的厂。消声室、老化房和跌落台都在二楼，客户来验货可以当面测。
e A factory started by acoustics engineers. The anechoic room, burn-in room and drop bench are all on the second floor, so buyers can test in person.
p 把音乐放大一点/Turn the music up;出门不断电/Power for the road;一根线都不多/Not one cable too many

@ 极昼 | Jizhou | jz | bar | blue | 东莞极昼电子有限公司 | Dongguan Jizhou Electronics Co., Ltd. | 441904 | gd | 长安镇乌沙社区江贝路9号 | 9 Jiangbei Road, Wusha, Chang'an | 何思远 | He Siyuan | 何伟明 | He Weiming | 2016-07-05 | yes
w phone-accessories electrical phones gaming peripherals
s electronics electrical
m 移动电源、充电器、电池/Power banks, chargers, batteries
d 从贴片到整机组装的电子厂，移动电源与充电器两大类。电池走同一套安规实验室，认证资料齐全。
e From circuit boards to finished devices, power banks and chargers are our two main lines. Batteries go through the same safety lab with complete papers.
p 电量满格的一天/A full charge all day;插上就快/Plug in, charge fast

@ 苏芯 | Suxin | sx | grid | navy | 苏州苏芯智能科技有限公司 | Suzhou Suxin Intelligent Technology Co., Ltd. | 320583 | js | 昆山市花桥镇兆丰路18号 | 18 Zhaofeng Road, Huaqiao, Kunshan | 顾晓东 | Gu Xiaodong | 顾晓东 | Gu Xiaodong | 2012-12-01 | yes
w pcs components peripherals networking gaming
s electronics computers
m 电脑整机、键鼠、网络设备/Computers, peripherals, networking
d 给中小企业配整套办公设备：主机、显示器、键鼠和路由器一次发齐。工程师按部门做好系统再装箱，开机就能用。
e We equip small companies with a whole office at once: computers, monitors, keyboards and routers in one delivery. Systems are set up by department before packing, so they run when switched on.
p 一张桌子的效率/An efficient desk;装机，就在今天/Build day

@ 映山 | Yingshan | ys | sun | coral | 成都映山影像器材有限公司 | Chengdu Yingshan Imaging Co., Ltd. | 510107 | sc | 武侯区桂溪东路21号 | 21 Guixi East Road, Wuhou | 邓可 | Deng Ke | 邓永强 | Deng Yongqiang | 2013-04-22 | yes
w cameras tv-projectors printing audio
s electronics optics
m 相机、镜头、电视/Cameras, lenses, televisions
d 老板以前是婚礼摄影师，知道哪台机器皮实。相机、镜头和电视都留一台样机，可以先来店里试看试拍。
e The owner used to photograph weddings and knows which machines last. There is a sample of every camera, lens and television to try in the shop first.
p 把日子拍下来/Keep the day;客厅里的电影院/A cinema in the living room

@ 文澜 | Wenlan | wl | bar | green | 宁波文澜文具有限公司 | Ningbo Wenlan Stationery Co., Ltd. | 330226 | zj | 宁海县桃源街道科技大道36号 | 36 Keji Avenue, Taoyuan, Ninghai | 叶子涵 | Ye Zihan | 叶文斌 | Ye Wenbin | 2006-09-15 | yes
w writing paper-goods office-supplies art-supplies
s stationery
m 中性笔、圆珠笔、本册/Gel pens, ballpoints, notebooks
d 宁海文具厂多，我们做的是"一盒配齐"：开学季的班级套装、公司的行政包，按名单分装到人。
e Ninghai is full of stationery makers; our speciality is the complete box: class sets for the new term and office kits, packed by name.
p 开学第一课/First lesson of term;桌面上的小确幸/Small pleasures on the desk

@ 佳域 | Jiayu | ju | wave | red | 佛山佳域电器有限公司 | Foshan Jiayu Electric Appliances Co., Ltd. | 440606 | gd | 顺德区容桂街道红星工业区 | Hongxing Industrial Zone, Ronggui, Shunde | 梁永健 | Liang Yongjian | 梁永健 | Liang Yongjian | 2003-01-20 | yes
w kitchen-appliances care-appliances living-appliances large-appliances cookware
s appliances
m 厨房电器、生活电器、大家电/Kitchen appliances, household appliances, large appliances
d 顺德做家电二十多年，注塑、五金、总装都在厂内。国内版与出口版分线生产，插头和电压不会弄错。
e More than twenty years of appliances in Shunde, with moulding, metalwork and assembly under one roof. Domestic and export versions run on separate lines, so plugs and voltages never get mixed up.
p 厨房里的新帮手/New help in the kitchen;清晨第一壶水/The first kettle of the day;衣服在洗，人在休息/The wash runs, you rest

@ 棉屿 | Mianyu | my | leaf | mint | 南通棉屿家纺有限公司 | Nantong Mianyu Home Textiles Co., Ltd. | 320612 | js | 通州区川姜镇志浩工业园 | Zhihao Industrial Park, Chuanjiang, Tongzhou | 钱舒雅 | Qian Shuya | 钱建平 | Qian Jianping | 2010-03-08 | yes
w home-textiles crafts underwear-socks
s textile homeware
m 毛巾浴巾、缝纫线/Towels, sewing thread
d 川姜的布，叠石桥的市场，我们就在中间。毛巾按酒店标准水洗一遍再验，缝纫线可以照色卡配色。
e Our mill sits between the cloth of Chuanjiang and the market of Dieshiqiao. Towels are washed once to hotel standard before inspection, and thread is matched to your colour card.
p 擦干的那一刻/The moment you dry off;一针一线/Stitch by stitch

@ 沐川 | Muchuan | mc | wave | sky | 厦门沐川卫浴建材有限公司 | Xiamen Muchuan Bath & Building Co., Ltd. | 350211 | fj | 集美区灌口镇金龙路55号 | 55 Jinlong Road, Guankou, Jimei | 许嘉文 | Xu Jiawen | 许国强 | Xu Guoqiang | 2009-07-17 | yes
w bathroom doors-windows building-materials cleaning
s building bath
m 卫浴、门窗、建材/Bathroom, doors and windows, building materials
d 工程与零售各一半。给出户型图，我们三天内回一份带安装节点的清单，从马桶到门窗一次报价。
e Half projects, half retail. Send a floor plan and within three days you get a list with installation steps and one price from toilet to windows.
p 浴室翻新，一周就够/A new bathroom in a week;一扇好窗，一室安静/A good window, a quiet room

@ 净庐 | Jinglu | jg | ring | teal | 台州净庐日用品有限公司 | Taizhou Jinglu Daily Goods Co., Ltd. | 331003 | zj | 黄岩区新前街道模具城东路12号 | 12 Mojucheng East Road, Xinqian, Huangyan | 章海燕 | Zhang Haiyan | 章德胜 | Zhang Desheng | 2012-05-30 | yes
w cleaning storage rain-safety shop-equipment pets kitchen-tools
s homeware cleaning pets
m 收纳、清洁、家用安全/Storage, cleaning, home safety
d 黄岩模具城长大的塑料厂，桶、盒、垃圾桶都自己开模。近两年添了纸品和灭火器两条线，超市和物业是常客。
e A plastics factory raised in Huangyan's mould city; we cut our own moulds for buckets, boxes and bins. Paper goods and fire extinguishers joined two years ago, and supermarkets and property managers keep coming back.
p 收纳之后，家变大了/Tidy up and the room grows;打扫，也可以很快/Cleaning, quickly done;有备才安心/Ready just in case

@ 木知 | Muzhi | mz | peak | brown | 赣州木知家具有限公司 | Ganzhou Muzhi Furniture Co., Ltd. | 360703 | jx | 南康区龙岭镇家具产业园A12 | A12 Furniture Park, Longling, Nankang | 曾伟峰 | Zeng Weifeng | 曾伟峰 | Zeng Weifeng | 2011-08-18 | yes
w living-room bedroom dining-study decor doors-windows
s furniture
m 沙发、桌椅、床头柜/Sofas, tables and chairs, bedside tables
d 南康的实木家具厂，橡木、白蜡木、橡胶木常年备料。平板包装，两个人半小时能装好一张书桌；破损补件不收钱。
e A solid-wood maker in Nankang with oak, ash and rubberwood always in stock. Everything ships flat: two people put up a desk in half an hour, and damaged parts are replaced free.
p 一张桌子，用二十年/One table, twenty years;小户型的大客厅/A big living room in a small flat;木头会呼吸/Wood breathes

@ 拾光 | Shiguang | sg | sun | orange | 中山拾光照明有限公司 | Zhongshan Shiguang Lighting Co., Ltd. | 442022 | gd | 古镇镇曹步工业大道80号 | 80 Caobu Industrial Avenue, Guzhen | 欧阳倩 | Ouyang Qian | 欧阳明 | Ouyang Ming | 2014-06-06 | yes
w lighting decor festive
s lighting decor
m 台灯、灯泡、香薰蜡烛/Desk lamps, light bulbs, candles
d 古镇做灯，摆件是后来添的。设计师六个人，每月上新二十款，酒店和民宿可以按房号配灯。
e We make lamps in Guzhen and added home decor later. Six designers launch twenty pieces a month, and hotels can have lamps packed by room number.
p 天黑之前，先开一盏灯/One lamp before dark

@ 花田里 | Huatianli | ht | leaf | green | 昆明花田里园艺有限公司 | Kunming Huatianli Horticulture Co., Ltd. | 530114 | yn | 呈贡区斗南街道花卉大道1号 | 1 Huahui Avenue, Dounan, Chenggong | 普雪梅 | Pu Xuemei | 普志云 | Pu Zhiyun | 2015-02-14 | yes
w plants garden
s plants garden
m 绿植、多肉、花盆/Plants, succulents, pots
d 斗南花市旁三十亩大棚。绿植带土发货，多肉逐棵包好，路上两天也不掉叶。
e Two hectares of greenhouse beside the Dounan flower market. Plants travel with their soil and succulents are wrapped one by one, so two days on the road cost no leaf.
p 阳台小森林/A forest on the balcony

@ 禾野 | Heye | hy | leaf | olive | 烟台禾野生鲜有限公司 | Yantai Heye Fresh Produce Co., Ltd. | 370686 | sd | 栖霞市观里镇果蔬物流园6号库 | Warehouse 6, Produce Park, Guanli, Qixia | 姜小麦 | Jiang Xiaomai | 姜福山 | Jiang Fushan | 2016-10-10 | yes
w fruit vegetables
s food fresh
m 水果、蔬菜/Fruit, vegetables
d 自有果园八百亩，外加十七个省的合作社。果子先挑个头再测糖度，坏一个赔一个，不用寄回。
e Fifty hectares of our own orchards and co-operatives in seventeen provinces. Fruit is graded by size, then by sugar; for every bad piece we refund, and nothing needs to be sent back.
p 早上还在树上/On the tree this morning;一周的菜，一次到家/A week of greens in one box

@ 海岬 | Haijia | hj | wave | navy | 舟山海岬水产食品有限公司 | Zhoushan Haijia Seafood Co., Ltd. | 330903 | zj | 普陀区沈家门街道海洋产业路20号 | 20 Haiyang Chanye Road, Shenjiamen, Putuo | 俞海生 | Yu Haisheng | 俞海生 | Yu Haisheng | 2008-08-08 | yes
w meat-seafood ready-meals
s food frozen
m 海鲜、肉禽、速冻食品/Seafood, meat, frozen meals
d 沈家门码头上的加工厂，六小时内完成分级急冻。肉类从内蒙古与宁夏的定点屠宰场走冷链来，检疫票跟着箱子走。
e Our plant stands on the Shenjiamen quay and freezes the catch within six hours. Meat arrives by cold chain from approved abattoirs in Inner Mongolia and Ningxia, and the papers travel in the box.
p 今天的海，今晚的桌/Today's sea, tonight's table;十分钟一顿好饭/A good meal in ten minutes

@ 麦序 | Maixu | mx | sun | yellow | 上海麦序食品有限公司 | Shanghai Maixu Foods Co., Ltd. | 310114 | sh | 嘉定区马陆镇丰登路615号 | 615 Fengdeng Road, Malu, Jiading | 沈知夏 | Shen Zhixia | 沈国华 | Shen Guohua | 2017-05-20 | yes
w bakery snacks ice-cream ready-meals drinks
s food bakery
m 面包糕点、零食、冰淇淋/Bakery, snacks, ice cream
d 中央厨房每天两班，面包下午出炉傍晚发车。零食线给二十多家便利店做自有品牌，冰淇淋用的是崇明的鲜奶。
e The central kitchen works two shifts a day: bread leaves the oven in the afternoon and the depot by evening. Our snack line makes own brands for over twenty convenience chains, and the ice cream uses fresh milk from Chongming.
p 刚出炉的香气/Fresh from the oven;下午四点的小零食/Something nice at four;把夏天冻起来/Freeze the summer

@ 谷雨记 | Guyuji | gy | bar | khaki | 哈尔滨谷雨记粮油有限公司 | Harbin Guyuji Grain & Oil Co., Ltd. | 230184 | hl | 五常市民乐朝鲜族乡友谊村 | Youyi Village, Minle, Wuchang | 韩东旭 | Han Dongxu | 韩东旭 | Han Dongxu | 2010-09-28 | yes
w pantry meat-seafood ready-meals vegetables snacks
s food grain
m 蜂蜜、罐头、鸡蛋/Honey, canned food, eggs
d 五常的农业合作社。蜂场和散养鸡都是社员自家的，鸡蛋当天捡当天装，罐头和意面由县城的合作工厂加工。
e A farmers' co-operative in Wuchang. Bees and free-range hens belong to its members, eggs are packed the day they are laid, and tins and pasta come from partner plants in the county.
p 一勺好蜜/A spoon of good honey;厨房里的储备/What a kitchen keeps in stock

@ 岩上 | Yanshang | ya | peak | olive | 武夷山岩上茶业有限公司 | Wuyishan Yanshang Tea Co., Ltd. | 350782 | fj | 武夷山市星村镇茶都路9号 | 9 Chadu Road, Xingcun | 郑晚秋 | Zheng Wanqiu | 郑长林 | Zheng Changlin | 2006-04-05 | yes
w drinks alcohol
s food drinks
m 茶叶、咖啡/Tea and coffee
d 三代人做茶，后来把咖啡豆也请进了同一间恒温库。每批茶能查到山场，每锅豆子写着烘焙的日子。
e Three generations of tea makers, who later made room for coffee in the same temperature-controlled store. Every tea can be traced to its hillside, and every roast carries its date.
p 山场里的香/The scent of the hills;办公室的第二杯/The second cup at work

@ 素屿 | Suyu | su | ring | pink | 广州素屿生物科技有限公司 | Guangzhou Suyu Biotech Co., Ltd. | 440111 | gd | 白云区钟落潭镇美妆小镇2期 | Phase 2, Beauty Town, Zhongluotan, Baiyun | 谢雨桐 | Xie Yutong | 谢家明 | Xie Jiaming | 2014-11-11 | yes
w makeup skin-hair oral-shaving supplements
s beauty
m 护肤、彩妆、洗护/Skincare, make-up, hair and body
d 白云美妆小镇的十万级车间，配方师团队二十二人。备案、检测、包材一站做完，五百支起可以贴牌。
e A clean-room plant in Baiyun's Beauty Town with twenty-two formulators. Registration, testing and packaging are done in one place; private label from five hundred pieces.
p 皮肤的安静时刻/A quiet moment for your skin;一抹颜色，好气色/A touch of colour;洗去一天/Wash off the day

@ 康苒 | Kangran | kr | grid | sky | 南京康苒医疗器械有限公司 | Nanjing Kangran Medical Devices Co., Ltd. | 320115 | js | 江宁区秣陵街道将军大道139号 | 139 Jiangjun Avenue, Moling, Jiangning | 丁若兰 | Ding Ruolan | 丁建中 | Ding Jianzhong | 2011-12-12 | yes
w medical mobility supplements oral-shaving baby-care
s medical baby
m 医疗护理、助行器具、母婴护理/Medical care, mobility aids, baby care
d 持二类医疗器械经营备案，轮椅和拐杖自己装配。母婴与口腔产品用同一套质控，批号在官网可查。
e Registered for class II medical devices; wheelchairs and crutches are assembled in house. Baby and oral-care goods share the same quality control, with batch numbers online.
p 家里的小药箱/The medicine box at home;走得稳，走得远/Steady steps

@ 小满树 | Xiaomanshu | xm | sun | coral | 汕头小满树玩具有限公司 | Shantou Xiaomanshu Toys Co., Ltd. | 440515 | gd | 澄海区凤翔街道玩具城3路21号 | 21 Toy City 3rd Road, Fengxiang, Chenghai | 蔡佳怡 | Cai Jiayi | 蔡俊雄 | Cai Junxiong | 2009-06-01 | yes
w puzzles-games outdoor-toys plush-dolls toy-vehicles party-toys
s toys gifts
m 积木、棋类、户外玩具/Blocks, board games, outdoor toys
d 澄海玩具厂里的"杂货铺"，积木、套娃、棋牌、飞盘，样样自己打样。3C证书按款可查，幼儿园团购会多放一成备件。
e The general store among Chenghai's toy makers: blocks, nesting dolls, board games and flying discs, each sampled here. CCC certificates are listed by model, and nurseries get ten percent spare parts.
p 六一提前开箱/Children's Day comes early;周末去草地上/Out on the grass this weekend;饭后一局/A game after dinner

@ 驰野 | Chiye | cy | arc | red | 天津驰野车业有限公司 | Tianjin Chiye Vehicles Co., Ltd. | 120114 | tj | 武清区王庆坨镇自行车产业园 | Bicycle Industrial Park, Wangqingtuo, Wuqing | 齐放 | Qi Fang | 齐大勇 | Qi Dayong | 2007-10-16 | yes
w cycling skating motor
s vehicles sports
m 自行车、滑板、电动车与轮胎/Bicycles, boards, e-scooters and tyres
d 王庆坨的车厂，车架自焊自喷。整车发到网点装好再交给你，配件五年内都找得到。
e A Wangqingtuo factory that welds and paints its own frames. Bikes are set up at a local shop before you get them, and parts are kept for five years.
p 风从耳边过/Wind past your ears;上下班，不堵车/Commute without queues

@ 劲峰 | Jinfeng | jf | peak | red | 德州劲峰体育器材有限公司 | Dezhou Jinfeng Sports Equipment Co., Ltd. | 371422 | sd | 宁津县经济开发区长江大街东首 | East end of Changjiang Street, Ningjin Development Zone | 杜鹏飞 | Du Pengfei | 杜鹏飞 | Du Pengfei | 2008-05-12 | yes
w fitness ball-sports awards racket-sports cycling skating camping winter-sports water-sports
s sports gifts
m 健身器材、球类、奖牌/Fitness gear, balls, medals
d 宁津是健身器材县，我们从哑铃做起，后来把球类和奖牌也收了进来。学校器材室可以按国标清单整套配。
e Ningjin is the county of fitness gear. We started with dumbbells and later added balls and medals; school sports rooms can be equipped to the national list in one order.
p 下班去打球/Play after work;在家练也算数/Home workouts count;给冠军的奖牌/A medal for the winner

@ 山雀 | Shanque | sq | peak | teal | 威海山雀户外用品有限公司 | Weihai Shanque Outdoor Co., Ltd. | 371002 | sd | 环翠区张村镇钓具工业园8号 | 8 Tackle Industrial Park, Zhangcun, Huancui | 于海宁 | Yu Haining | 于光明 | Yu Guangming | 2013-03-21 | yes
w camping fishing-golf water-sports winter-sports
s sports outdoor
m 帐篷、渔具、水上装备/Tents, tackle, water gear
d 威海做鱼竿的人多，山雀把碳布的手艺也用在了帐篷杆和桨上。海边的仓库，下雨天就是现成的防水测试。
e Weihai is full of rod makers, and Shanque uses the same carbon skills for tent poles and paddles. Our warehouse is by the sea, so rain is a free waterproof test.
p 周末，睡在山里/A weekend in the hills;等一条鱼/Waiting for a fish

@ 墨痕 | Mohen | mh | bar | black | 北京墨痕文化发展有限公司 | Beijing Mohen Culture Co., Ltd. | 110112 | bj | 通州区台湖镇图书城路5号 | 5 Tushucheng Road, Taihu, Tongzhou | 冯静言 | Feng Jingyan | 冯静言 | Feng Jingyan | 2012-04-23 | yes
w paper-goods writing crafts books art-supplies office-supplies
s books stationery
m 手账、笔记本、书写工具/Journals, notebooks, writing
d 台湖图书城里的一家装订铺。手账本和笔记本都自己裁、自己订，学校和公司可以烫名字，五十本起做。
e A small bindery in Taihu's book city. We cut and bind our own journals and notebooks and stamp names on them for schools and companies, from fifty copies.
p 写下来，才算数/Write it down;给明天留一页/A page for tomorrow

@ 律谷 | Lvgu | lg | arc | purple | 遵义律谷乐器有限公司 | Zunyi Lvgu Musical Instruments Co., Ltd. | 520324 | gz | 正安县瑞濠街道吉他产业园二期 | Phase 2, Guitar Industrial Park, Ruihao, Zheng'an | 郑一鸣 | Zheng Yiming | 郑传祥 | Zheng Chuanxiang | 2015-09-09 | yes
w string-instruments wind-instruments keys-percussion
s instruments
m 吉他、提琴、管乐、打击乐/Guitars, violins, wind instruments, percussion
d 正安县的山里一年出六百万把吉他，我们是其中一家，也做提琴与管乐。每件乐器由调音师听过再装盒，附二十节入门课。
e The hills of Zheng'an send out six million guitars a year; we make some of them, as well as violins and brass. A technician listens to every instrument before it is boxed, and twenty lessons come with it.
p 第一把琴/Your first instrument;排练室今晚开放/Rehearsal tonight

@ 铁衡 | Tieheng | th | grid | grey | 临沂铁衡五金工具有限公司 | Linyi Tieheng Hardware Tools Co., Ltd. | 371312 | sd | 河东区汤头街道五金城C区 | Zone C, Hardware City, Tangtou, Hedong | 王立坤 | Wang Likun | 王立坤 | Wang Likun | 2004-06-30 | yes
w hand-tools power-tools fasteners locks electrical
s hardware electrical
m 螺丝刀、夹具、锤子/Screwdrivers, clamps, hammers
d 临沂五金城里数得上的老字号，锻打、热处理和电镀都在河东自己的厂里。工具单件也卖，零售客户一样当天发。
e A long-established name in Linyi's hardware city, forging, heat-treating and plating in our own Hedong works. Tools are sold singly too, and retail orders leave the same day.
p 工欲善其事/Good work needs good tools;家里总要有一箱/Every home needs a box
`;

/** Two pending supplier applications in the same format. */
export const pendingText = `
@ 晴川 | Qingchuan | qc | wave | sky | 武汉晴川数码有限公司 | Wuhan Qingchuan Digital Co., Ltd. | 420106 | hb | 武昌区中北路86号 | 86 Zhongbei Road, Wuchang | 彭越 | Peng Yue | 彭越 | Peng Yue | 2022-03-18 | no
w phone-accessories
s electronics
m 手机配件/Phone accessories
d 做手机壳与数据线的年轻团队，在光谷有一间小工厂，希望把出口的款式带给国内买家。
e A young team making phone cases and cables in a small plant in Wuhan, hoping to bring its export styles to buyers at home.

@ 拾味 | Shiwei | sw | leaf | orange | 西安拾味食品有限公司 | Xi'an Shiwei Foods Co., Ltd. | 610113 | sn | 雁塔区鱼化寨街道科技路50号 | 50 Keji Road, Yuhuazhai, Yanta | 白晓雯 | Bai Xiaowen | 白文海 | Bai Wenhai | 2020-09-01 | no
w snacks
s food
m 西北干果/Dried fruit and nuts
d 专做新疆与陕西的干果，枣、核桃和巴旦木按颗分级，正在申请入驻。
e Dried fruit and nuts from Xinjiang and Shaanxi, graded piece by piece; our application to join is under review.
`;

/** Brands without any photographed goods, which therefore sell nothing in the demo shop. */
export const withoutPictures = new Set([
  'Lingyi',
  'Gutai',
  'Luxing',
  'Tuobu',
  'Muchuan',
  'Heye',
  'Haijia',
  'Maixu',
  'Kangran',
  'Chiye',
  'Shanque',
  'Lvgu',
]);
