/**
 * Texts of a category that replace those of its trade: `# categories`, then `p` selling points and `s` specification rows, which
 * replace rows of the same name. `[word]` limits a text to goods with that word in their Chinese name, `[!word]` to those without. Facts for
 * titles are in facts/.
 */
export const categoryText = `
# rings
p 戒圈内壁倒圆打磨，久戴不硌手/Comfort-fit inside, smooth after a whole day
p 内圈可刻名字或日期，三个工作日内完成/Names or a date engraved inside within three working days
p 免费改一次圈口，上下两号都行/One free resize, up to two sizes either way
p [莫桑石] 六爪镶口，主石抬高受光更亮/Six-claw setting lifts the stone into the light
p [钻石] 附钻石分级证书，证书号刻在腰棱/Comes with a grading report; its number is inscribed on the girdle
p [对戒] 男款可另配同纹，成对更省/The matching men's band is sold beside it
p 每枚附材质检测证书，可官网查询/Each ring has a material certificate you can check online
p 附礼盒、擦银布与手提袋/Comes with gift box, polishing cloth and bag

# earrings
p 淡水珍珠手工配对，光泽与大小一致/Freshwater pearls matched by hand for lustre and size
p 耳针不含镍，敏感耳也能戴/Nickel-free posts for sensitive ears
p 附硅胶耳堵两对，不怕弄丢/Two pairs of silicone backs included
p 珍珠避开香水与汗水，软布擦一擦就亮/Wipe with a soft cloth and keep from perfume
p 附检测证书与礼盒/Comes with certificate and gift box
s 保养/Care=软布擦拭，单独存放/Soft cloth, store apart

# bracelets-and-beads
p 珠子逐颗挑选，孔道居中不偏/Beads chosen one by one, drilled true
p 弹力线双股穿制，附一根备用线/Strung on a doubled cord, with a spare
p 不上漆不打蜡，越戴越润/No lacquer and no wax; it gains its own sheen
p [檀] 老料车珠，木香淡而久/Turned from seasoned wood with a quiet, lasting scent
p [菩提] 籽纹深浅天然，每颗都不同/The grain of each seed is its own
p [沉香] 油线看得见，闻得到凉意/Visible resin lines and a cool scent
p 附绒布袋与材质证书/Comes with a pouch and a material certificate
s 保养/Care=避水避汗，干手盘玩/Keep dry, handle with dry hands

# optical-frames
p 支持来验光单配镜，也可只买镜框/Lenses fitted to your prescription, or the frame alone
p 鼻托可调，低鼻梁也不下滑/Adjustable pads stay up on a low bridge
p 铰链试开一万次不松/Hinges tested over 10,000 openings
p [TR90] 镜框弯折能回弹，不怕压/Flexes and springs back
p [纯钛] 全框不到二十克，出汗不锈/Under twenty grams and never rusts
p [板材] 板材整片切削，边角手工抛光/Cut from one sheet, edges polished by hand
p 附镜盒、镜布和螺丝刀/Case, cloth and screwdriver included

# reading-glasses
p 防蓝光镀膜，看手机不刺眼/Coated against glare from screens
p 三档度数，左右镜片一致，出厂逐副检测/Both lenses measured before dispatch
p 镜腿轻，压不出鼻印/Light enough to leave no marks
p 附硬壳眼镜盒，放口袋不怕压/Hard case for the pocket included
p 度数拿不准可以先寄两副试/Unsure of the strength? We send two to try

# sun-hats
p 帽檐内藏钢圈，想弯就弯/A wired brim holds the shape you give it
p 内圈可调，大小头都合适/Adjustable band inside
p 可卷起来塞进包里，抖开就平/Rolls up for the bag and shakes flat
p 吸汗带能拆洗/The sweatband comes out to be washed
p 配下巴绳，风大也不飞/Chin cord for windy days
s 洗涤方式/Care=湿布擦拭，阴干/Damp cloth, dry in the shade

# dress-hats
p 帽体热压定型，顶部不塌/Blocked under heat so the crown stays up
p 缎带手工收口，里衬吸汗/Hand-finished band and absorbent lining
p 头围可用内贴调小两厘米/A liner strip takes it in by two centimetres
p [羊毛毡] 毛毡密实，下小雨不变形/Dense felt that shrugs off drizzle
p [缎面] 缎面挺括，舞台灯下有光/Crisp satin that catches stage light
p 硬纸帽盒发货，不压不折/Shipped in a rigid hat box
s 洗涤方式/Care=软毛刷除尘/Brush off dust

# folding-fans
p 扇骨逐根打磨，开合顺手/Ribs sanded one by one for an easy swing
p [真丝] 真丝扇面绷紧装裱，不起皱/Silk stretched and mounted without a crease
p [宣纸] 宣纸扇面矾过，可以自己题字/Sized rice paper takes your own ink
p [檀木] 檀木骨自带淡香/Sandalwood ribs keep a faint scent
p 附扇套，放包里不勾线/Sleeve included so it travels safely
p 可定制题字与LOGO，五十把起/Calligraphy or logo from fifty pieces
s 清洁方式/Cleaning=软刷掸尘，忌水/Dust with a soft brush, keep dry

# chargers
p 插脚镀镍加厚，反复插拔不松/Thick nickel-plated pins that stay firm
p 过压、过流、过温三重保护/Guards against over-voltage, over-current and heat
p [!20瓦] 兼容主流手机、平板和笔记本快充协议/Works with the usual fast-charge protocols of phones, tablets and laptops
p 满载外壳温度低于70℃/Case stays below 70 °C at full load
p [双口] 两口同充自动分配功率/Shares its power between both ports
p [旅行] 一个头配四国转换插片/Four national plugs in one head
p [氮化镓] 同功率体积小三成/A third smaller at the same power
p 一年质保，坏了直接换新/One-year warranty with replacement

# power-banks
p 可带上飞机，额定能量印在机身/Cabin approved, rated energy printed on the body
p 电量灯四格显示，剩多少看得见/Four lights tell how much is left
p 边充手机边充自己也不发烫/Stays cool while charging and being charged
p [自带线] 自带两条线，出门不找线/Two cables built in, none to forget
p [磁吸] 磁吸一贴就充，隔壳也吸得牢/Snaps on and charges, also through a case
p 一年质保，电芯批次可查/One-year warranty, cell batch on record
s 认证/Certification=CCC、UN38.3/CCC, UN38.3

# charging-cables
p 尼龙编织外皮，弯折两万次不断/Braided nylon, bent 20,000 times without a break
p 接头铝壳一体，拔插不松/One-piece aluminium plugs that stay tight
p 芯线加粗，长线也不掉速/Thick cores keep the speed on long runs
p 附魔术贴绑带，好收纳/Comes with a strap to tie it up
p 一年内断线包换/Replaced if it breaks within a year
s 认证/Certification=CE、RoHS/CE, RoHS

# network-cables
p 八芯无氧铜，逐根过测试仪/Eight copper cores, every cable tested
p 水晶头镀金，百兆千兆都稳/Gold-plated plugs, steady at 100 Mb and gigabit
p 护套防勾卡扣，插拔不断舌/Boots keep the clip from snapping
p 长度印在标签上，机柜走线好认/Length on the label, easy to find in a rack
p 三种长度可混装一箱/Mix the three lengths in one carton
s 认证/Certification=CE、RoHS/CE, RoHS

# speakers soundbars
p 木质或加厚箱体，低音不发闷/A stiff cabinet keeps the bass clean
p 手机连一次，下次开机自动接上/Pairs once and reconnects by itself
p 出厂逐台扫频，不合格不装箱/Every one swept through its range before packing
p [书架] 左右声道成对配好，差异小于1分贝/Left and right matched within 1 dB
p [户外] 防水接口盖，泼水淋雨都不怕/Sealed ports shrug off splashes and rain
p [回音壁] 一根线接电视，附挂墙件/One cable to the television, wall bracket included
p [桌面] 按键在顶面，调音不用弯腰/Keys on top, within easy reach
p 一年质保，七天内有杂音直接换/One-year warranty; swapped within seven days if it buzzes

# smart-speakers
p 叫一声就应，离三米也听得清/Hears you from three metres away
p 麦克风有物理开关，关了就是关了/A real switch mutes the microphones
p 可以遥控灯、空调和窗帘/Runs lights, air conditioning and curtains
p 中英文都听得懂，能切换/Understands Chinese and English
p 一年质保，软件持续更新/One-year warranty and steady updates

# digital-cameras film-and-instant-cameras camera-lenses
p 出厂前逐台检测，附检测单/Checked one by one, with its test sheet
p 镜片多层镀膜，逆光少眩光/Multi-coated glass with little flare
p 机身与接口无歪斜，装卸顺畅/A true mount that couples smoothly
p [镜头] 附前后盖与遮光罩/Caps and hood included
p [微单] 附电池、充电器和肩带/Battery, charger and strap included
p [皮腔] 皮腔逐寸透光检查，快门已清洗/Bellows checked for light leaks, shutter cleaned
p 防潮珍珠棉加硬盒发货/Packed dry in foam and a rigid box
s 认证/Certification=出厂检测合格/Factory inspected

# tripods
p 四节锁扣，一分钟架好/Four sections, set up in a minute
p 收起来不到五十厘米，挂包外就走/Under fifty centimetres folded
p 云台阻尼可调，平摇不卡/Damped head pans without sticking
p 橡胶脚能旋出钢钉，草地也稳/Rubber feet turn to spikes for grass
p 附快装板两块与收纳袋/Two quick-release plates and a bag included
s 认证/Certification=CE/CE

# laptops gaming-pcs
p 正版系统预装，开机激活/System preinstalled and activated at first start
p 内存硬盘可自行加装，不影响质保/Add memory and storage yourself without losing the warranty
p [笔记本] 一块电量撑过一个工作日/A charge lasts a working day
p [笔记本] 转轴单手开合，屏幕不晃/Opens with one hand, no wobble
p [主机] 出厂烤机24小时，附温度曲线/Burned in for 24 hours, with its temperature curve
p [主机] 走线全部理好，侧透看着舒服/Cables routed out of sight behind the glass
p 一年整机质保，全国可送修/One-year warranty, service nationwide
p 可开专票，十台起免费装软件/VAT invoices; software installed free from ten units

# tablets
p 全贴合屏幕，斜看不发白/Laminated screen that does not wash out at an angle
p 满电追剧十小时/Ten hours of video to a charge
p [学习] 家长可锁应用和时段/Parents can lock apps and hours
p [手写] 附4096级压感笔，免充电/Pen with 4,096 levels, never charged
p [影音] 四扬声器横屏立体声/Four speakers for stereo held sideways
p 附保护壳与充电器/Case and charger included
p 一年质保，碎屏有优惠换/One-year warranty, broken screens replaced at cost

# monitors
p 出厂逐台校色，附色准报告/Colour checked one by one, report included
p 支架可升降旋转，也能上支臂/Rises and turns on its stand, or goes on an arm
p 接口齐全，附HDMI线/All the usual ports, HDMI cable included
p [电竞] 高刷模式一键开/One key for the fast refresh mode
p [设计] 出厂色域覆盖报告随机附/Gamut report in the box
p 三年无亮点，一年整机质保/No bright dots for three years, one-year warranty
p 上门取件换新，原箱别扔/Swapped at your door; keep the box

# memory-modules hard-drives
p 上机逐条测试，附序列号查询/Tested in a machine; check the serial online
p 静电袋加防震盒发货/Antistatic bag and shockproof box
p [内存] 单双通道都稳，成对买可配批次/Steady alone or paired; ask for one batch
p [硬盘] 全新未拆，通电次数为零/New and sealed, zero power-on hours
p [硬盘] 适合存储服务器常年运转/Made for storage that runs all year
p 三年质保，坏了先发后退/Three-year warranty, replacement sent first
p 机房采购可开专票/VAT invoices for data rooms
s 认证/Certification=CE、RoHS/CE, RoHS
s 质保期/Warranty=36个月/36 months

# keyboards
p 键帽二次成型，字符磨不掉/Legends moulded in, never worn off
p 全键无冲，附拔键器/Full rollover, puller included
p 脚撑两档，打字角度自己挑/Two tilts to choose from
p [热插拔] 轴体免焊可换/Switches change without soldering
p [三模] 有线、2.4G和蓝牙三种连法/Wired, 2.4 GHz or Bluetooth
p [静音] 薄键程加消音棉，夜里不吵人/Short travel over foam, quiet at night
p 一年质保，按键失灵直接换/One-year warranty on every key

# mice
p 按键声音轻，图书馆也能用/Clicks softly enough for a library
p 一节电池用半年/Half a year to a battery
p 接收器藏在机身里，不怕丢/The receiver tucks into the body
p 弧面贴手，握久不酸/A curve that fits the palm
p 一年质保，双击坏了直接换/One-year warranty against double clicks

# routers network-switches
p 插电就用，页面两分钟设好/Plug in and set up in two minutes
p 全金属或散热孔机身，常年不断线/Well-vented body that runs all year
p 全千兆网口，附一根网线/Gigabit ports throughout, one cable included
p [路由] 信号穿两堵墙，大户型可组网/Through two walls, and joins others in large homes
p [交换机] 指示灯在正面，哪口通断一眼看/Lights to the front show every port
p [机架] 附机架耳片，上柜直接拧/Rack ears included
p 一年质保，远程帮你调/One-year warranty, remote help included

# electric-kettles
p 水开三秒断电，干烧自动停/Off three seconds after boiling, and when dry
p 壶盖大开口，手伸进去能擦/A wide lid lets a hand in to wipe
p 温控器反复通断一万次不失灵/Thermostat tested over 10,000 switchings
p [恒温] 四档保温，泡茶冲奶都有/Holds four temperatures, for tea or formula
p [双层] 外壁摸着不烫/The outside stays cool to the touch
p [304] 内胆无焊缝，不藏水垢/Seamless steel inside, no ledge for scale
p 两年质保，底座线可收/Two-year warranty, cord winds into the base

# rice-cookers
p 预约24小时，早上起来就有粥/Set it up to 24 hours ahead for breakfast
p 内盖一摘就洗/The inner lid lifts out to be washed
p 内胆加厚，煮饭不粘底/A thick pot that does not stick
p [低糖] 沥糖煮法，米汤单独分开/Drains the starch water apart
p [迷你] 一两个人刚好，宿舍也能放/Just right for one or two
p 蒸、煮、炖八种程序/Eight programmes to cook, steam and stew
p 两年质保，附量杯饭勺蒸格/Two-year warranty; cup, scoop and steamer included

# air-fryers
p 篮子不粘，热水一冲就干净/Non-stick basket rinses clean
p 上下循环热风，不翻面也匀/Air from above and below browns evenly
p [可视] 大窗看得见火候/A large window shows how brown it is
p [大容量] 整鸡放得下，一次够四口人/Takes a whole chicken, dinner for four
p 拉篮断电，放回接着烤/Pauses when the basket is pulled
p 附二十道食谱/Twenty recipes included
p 两年质保，篮子可单买/Two-year warranty, baskets sold singly

# microwave-ovens
p 内腔不积油，湿布一擦就好/The cavity wipes clean with a damp cloth
p 解冻按重量选，边不熟心不冰/Defrosts by weight, evenly through
p 儿童锁长按三秒/Child lock on a three-second press
p [平板] 没有转盘，方盘也放得进/No turntable, so square dishes fit
p [微烤] 烤管能给菜上色/A grill browns the top
p [变频] 小火稳，热牛奶不溢/Steady low power for milk
p 两年质保，送货上门/Two-year warranty, brought to your door

# refrigerators
p 静音压缩机，卧室旁边也睡得着/Quiet enough for the room next door
p 门封可拆洗，左右开门可换/Door seals wash, and the hinge changes sides
p 抽屉承重十公斤/Drawers carry ten kilos
p [变频] 变频压缩机，温度波动小/Inverter holds the temperature
p [风冷] 不结霜，不用除冰/No frost and nothing to defrost
p 送货到家，旧机可抵/Brought to your home, old one taken in part-payment
p 整机两年质保，压缩机十年/Two years on the whole, ten on the compressor
s 能效/Energy class=一级/Grade 1

# washing-machines
p 内筒自清洁，说明书教你一月一次/Drum cleans itself once a month
p 羊毛、羽绒、童装都有专门程序/Programmes for wool, down and children's clothes
p 中途添衣，暂停就能开门/Pause to add a forgotten sock
p [变频] 脱水平稳，不满屋跑/Spins steadily in its place
p [洗烘] 洗完直接烘，阴天也能穿/Washes and dries in one go
p 上门安装，旧机可抵/Fitted at home, old one taken in part-payment
p 整机两年质保，电机十年/Two years on the whole, ten on the motor
s 能效/Energy class=一级/Grade 1

# televisions
p 开机没有广告/No advertisements at start
p 遥控器有长辈模式，一键到台/A simple mode on the remote
p 三个HDMI口，一个支持回传/Three HDMI ports, one with return channel
p 手机画面直接投上去/Mirrors a phone screen
p 送货上门，挂墙安装另约/Delivered; wall mounting by appointment
p 两年质保，屏幕无亮点/Two-year warranty, no bright dots

# electric-toothbrushes
p 两分钟自动停，三十秒提醒换边/Stops after two minutes and nudges every thirty seconds
p 机身防水，能冲着洗/Waterproof body rinses under the tap
p 刷毛圆头，不伤牙龈/Rounded bristles spare the gums
p [压力] 用力过大就亮灯/A light warns when you press too hard
p [90天] 充一次用一个季度/One charge lasts a season
p [五档] 敏感、亮白、护龈都有/Sensitive, whitening and gum modes
p 附刷头两支与旅行盒/Two heads and a travel case included
s 额定电压/Voltage=USB 5 V/USB 5 V

# bowls-and-plates
p 高温烧成，不吸油不挂味/Fired hot, so it takes up no grease and no smell
p 微波炉、洗碗机都能进/Fit for microwave and dishwasher
p 圈足磨平，不刮桌面/The foot is ground smooth
p [手绘] 手绘花纹在釉下，洗不掉/Painted under the glaze, it never washes off
p [骨瓷] 骨瓷轻薄透光/Bone china, thin enough to let light through
p [汤面] 深口大碗，一人份的面刚好/Deep enough for one good bowl of noodles
p 独立泡沫格装，碎一只补一只/Foam cells; broken pieces are replaced

# childrens-tableware
p 不含双酚A，水煮消毒不变形/Free of BPA, keeps its shape when boiled
p 碗口圆边，磕到也不疼/Rounded rim, gentle on gums
p [吸盘] 吸盘一按就牢，宝宝掀不翻/Suction base little hands cannot lift
p [防摔] 桌上摔下去不碎不裂/Falls from the table without a crack
p 内壁有刻度线，吃多少看得见/A line inside shows how much was eaten
p 通过食品接触材料检测/Passed food-contact tests
s 适用年龄/Age=6个月以上/6 months and up

# mugs-and-coffee-cups
p 杯壁薄厚均匀，端着不烫手/Even walls that do not burn the fingers
p 碟心有凹位，杯子不打滑/A well in the saucer keeps the cup in place
p [描金] 描金手工上，别进微波炉/Gilded by hand, so keep it out of the microwave
p [骨瓷] 骨瓷胎白，茶色看得准/White bone china shows the colour of the drink
p [卡布奇诺] 圆底宽口，奶泡好拉花/Round and wide for latte art
p [下午茶] 口宽腹浅，凉得快香气散得开/Wide and shallow, for aroma
p 礼盒装，一杯一碟/Boxed, one cup with its saucer
p 咖啡馆可加印店名/Names of cafes printed on request
s 包装/Packaging=礼盒加泡沫/Gift box with foam

# vacuum-flasks
p 真空双层，早上的水晚上还烫/Vacuum walls keep morning tea hot till night
p 杯盖一拧到底不漏，包里横放也行/Leakproof when lying in a bag
p 口宽，冰块放得进，刷子伸得到底/Wide mouth for ice and for a brush
p [316] 内胆316不锈钢，泡茶不串味/316 steel inside keeps tea clean
p [钛] 纯钛内胆，酸奶果汁都能装/Titanium lining takes juice and milk
p [陶瓷] 陶瓷内胆，咖啡不挂渍/Ceramic lining holds no coffee stains
p [显温] 盖上显示水温，不怕烫嘴/The lid shows the temperature
p [车载] 提手好拿，放杯架不晃/A handle to carry and a base that fits the car
p 可激光刻字，一只也刻/Laser engraving, even a single one
s 包装/Packaging=礼盒/Gift box

# towels
p 26支双股纱，厚实吸水/Doubled 26-count yarn, thick and thirsty
p 活性染色，头一回下水不掉色/Reactive dyed, no colour lost in the first wash
p 包边双道线，洗多少次不脱丝/Double-stitched hems that do not fray
p [抗菌] 抗菌纤维，潮湿天不馊/Antibacterial fibre stays fresh in damp weather
p [酒店] 方巾、面巾、浴巾一套齐/Face cloth, hand towel and bath towel in one set
p [浴巾] 裹得住大人，擦一次就干/Wraps a grown-up and dries in one go
p 酒店民宿可绣标，五十条起/Embroidered for hotels from fifty pieces
s 洗涤方式/Care=40℃机洗，勿用柔顺剂/Machine wash at 40 °C, no softener

# buckets
p 提手加粗包胶，一桶水不勒手/A thick sleeved handle for a full load
p 内壁有升数刻度/Litres marked inside
p 桶底加筋，摔一下不裂/Ribbed base takes a knock
p 桶口带嘴，倒水不洒/A lip pours without spilling
p 可叠放，不占阳台/Stacks to save room

# waste-bins
p 口沿卷边，不划手不挂破袋/Rolled rim, kind to hands and bags
p [压圈] 压圈藏住袋口，看着清爽/A ring hides the edge of the bag
p [铁艺] 整体喷塑，不生锈/Powder coated against rust
p 底部垫高，地板不留印/Raised base leaves no mark
p 内壁光滑，水一冲就净/Smooth walls rinse clean

# toilet-paper-and-tissues
p 遇水不烂，冲得下去/Holds together when wet, and flushes
p 不掉屑，擦脸也可以/No lint, soft enough for the face
p [竹浆] 原生竹浆，不漂白/Virgin bamboo pulp, unbleached
p [木浆] 原生木浆，柔软厚实/Virgin wood pulp, soft and thick
p [厨房] 吸油吸水，煎炸沥油也用它/Soaks up oil as well as water
p [无芯] 没有纸芯，卷得更实/No core, so there is more on a roll
p 独立膜包，潮湿天不返潮/Sealed packs keep it dry

# plungers
p 碗口软边，吸得住弧面/A soft rim seals on curves
p 手柄与碗口螺纹拧紧，不脱落/Handle screwed in, it will not come off
p [马桶] 翻边内口，插进马桶口不漏气/A flange fits the bowl and keeps the air in
p [下水道] 浅碗口，水槽地漏都合用/A shallow cup for sinks and floor drains
p [实木] 长柄实木，不用弯腰/A long wooden handle saves the back
p 橡胶不硬化，用几年还软/Rubber that stays soft for years

# storage-boxes
p 箱底加筋，装书也不塌/Ribbed base carries books
p 卡扣双边，抱着走不弹开/Clips on both sides stay shut when carried
p [密封] 盖内一圈密封条，梅雨天不返潮/A seal in the lid keeps out damp
p [滑轮] 四个轮子，床底一推就进/Four wheels slide it under the bed
p 半透明箱身或标签位，找东西快/Label slots to find things fast
p 空箱能套叠，不用时省地方/Nest when empty

# fire-extinguishers
p 压力表绿区可见，半年看一次/Gauge to be checked twice a year
p 保险销一拔一压就喷，附图解/Pull the pin and press; pictures on the body
p 生产日期打在瓶身，满五年可回收/Dated on the cylinder, taken back after five years
p [车载] 附车用固定架/Bracket for the car included
p [水基] 喷完不留粉，可扑油火/No powder left, fit for burning oil
p [干粉] 电器、油、木头的火都能灭/For electrical, oil and wood fires
p 消防合格证与检验报告随货/Certificate and test report included
s 质保期/Service life=5年/5 years
s [车载] 适用场景/Use=轿车、货车/Cars and vans

# fabric-sofas
p 高回弹海绵加弹簧，坐久不塌/Springs under firm foam keep their shape
p 座垫靠垫外套能拆洗/Seat and back covers come off to be washed
p 沙发腿可拧，进窄门也搬得动/Legs unscrew for narrow doors
p [棉麻] 棉麻透气，夏天坐着不粘/Cotton-linen breathes in summer
p [科技布] 泼水不渗，湿布一抹/Spills stay on top and wipe away
p [三人] 长两米一，躺得下/Long enough to lie on
p 送货到楼下，附安装视频/Kerbside delivery, assembly video included
s 坐感/Seat=中等偏软/Medium soft

# leather-sofas armchairs
p 骨架实木榫接，不响不晃/Jointed solid-wood frame, no creaks
p 填充分两层，坐面软腰里硬/Two layers: soft seat, firm back
p [皮] 油蜡皮越坐越有光/Waxed leather gains a shine with use
p [壳椅] 一体壳面，湿布一擦就干净/One-piece shell wipes clean
p [软包] 面料可拆，下摆有拉链/Cover unzips to be washed
p 三年质保，腿脚配件免费补/Three-year warranty, legs replaced free

# dining-chairs stools
p 椅脚贴毡，挪动不刮地板/Felt feet spare the floor
p 承重一百二十公斤，逐把试压/Tested one by one to 120 kg
p [实木] 水性漆，开箱没有味道/Water-based lacquer without a smell
p [咖啡馆] 可叠放，打烊收得快/Stacks at closing time
p [高脚] 横档能搭脚，吧台边刚好/A rail for the feet at bar height
p 两人十分钟装好，工具在箱里/Ten minutes to assemble, tools in the box
p 附备用螺丝，松了自己拧/Spare bolts to tighten it years later

# desks bedside-tables
p 台面耐磨，杯底不留圈/A hard top; cups leave no rings
p 桌脚可调，地不平也不晃/Feet adjust to uneven floors
p [抽屉] 抽屉滑轨静音，拉到底不掉/Quiet runners that stop at the end
p [原木] 白橡木实木，木纹每张不同/Solid white oak, each with its own grain
p [床头] 圆角台面，半夜不磕腿/Rounded top, kind to knees at night
p 四颗螺丝装腿，工具在箱里/Four bolts to fix the legs, tools in the box
p 破损补件免费，质保三年/Parts replaced free for three years

# light-bulbs
p E27螺口，旧灯座直接换/E27 screw base for the socket you have
p 打开就亮，没有频闪/Full light at once and no flicker
p [LED] 同样的瓦数，亮度是白炽灯的六倍/Six times the light of a filament lamp at the same wattage
p [爱迪生] 灯丝外露，调光也不嗡/Bare filaments that dim without a hum
p 寿命约一万五千小时/About 15,000 hours of life
p 整箱采购给门店价/Shop prices by the case
s [LED] 色温/Colour temperature=4000 K/4000 K
s [爱迪生] 色温/Colour temperature=2200 K/2200 K

# pendant-lights
p 线长一米二，装的时候自己剪/1.2 metres of cable, cut when fitted
p E27灯座，灯泡随便换/E27 socket takes any bulb
p 内壁喷白，光不损失/White inside throws the light down
p [餐厅] 半球灯罩，光正好落在饭桌上/A dome that lights the table and not the eyes
p [工业] 宽沿灯罩，吧台厨房都压得住/A wide brim for bars and kitchens
p 附吸顶盘和膨胀螺丝/Ceiling plate and plugs included
s 色温/Colour temperature=依所配灯泡/As the bulb

# desk-lamps
p 国AA级照度，光斑均匀/Grade AA illuminance, evenly spread
p 触摸调光，亮度记得住/Touch dimming that remembers
p [护眼] 显色指数九十以上，看书不累/CRI above 90 for long reading
p [长臂] 两节长臂，拉过整张桌子/Two joints reach across the desk
p [充电] 充满用一晚，停电不慌/A charge lasts an evening
p 灯头转一圈，光往哪照都行/The head turns wherever it is needed
p 线长一米八，够到墙插/1.8 metres of cable to reach the wall

# candles
p 棉芯无铅，点着不冒黑烟/Lead-free cotton wick, no black smoke
p [香薰] 一次点两小时，满屋是香/Two hours scent a whole room
p [香薰] 陶杯用完可以当花盆/The cup makes a small flowerpot afterwards
p [长明] 一支能点三十小时/Thirty hours from one candle
p [婚礼] 成箱预订，附防风罩/Boxed for weddings, with wind shades
p [大豆] 大豆蜡燃点低，滴手不烫/Soy wax burns cool
p 附使用卡，先剪芯再点/A card explains how to trim the wick
p 分格装箱，路上不断不碎/Packed in cells, nothing breaks on the way
s 清洁方式/Cleaning=蜡面用软布擦/Wipe the wax with a soft cloth

# statues
p 整块青石手工凿成，凿痕看得见/Chiselled from one block of bluestone
p 底座磨平，石桌木案都放得稳/A ground base that stands anywhere
p 室外日晒雨淋也不掉色/Stands sun and rain without fading
p 可成对定做，高度自选/Pairs made to the height you want
p 木架打包，磕碰包赔/Crated, and paid for if chipped
s 清洁方式/Cleaning=清水刷洗/Brush with water

# succulents-and-cacti
p 带盆带土发货，到手晒两天就行/Sent in its pot and soil, ready after two days of light
p 半个月浇一次，忘了也不要紧/Water every fortnight, forgetting is fine
p 七天内烂根免费补发/Replaced free if the roots rot within seven days
p 附养护卡，日照浇水写清楚/Care card on light and water
p [多肉] 九种不重样，搭配好发/Nine kinds, no two alike
p [仙人柱] 刺用泡沫包住，拆箱不扎手/Spines wrapped in foam
s 光照/Light=全日照/Full sun
s 浇水/Watering=干透浇透/Only when dry through

# red-envelopes
p 烫金不掉粉，放一年还亮/Foil that does not flake, bright after a year
p 装得下整张百元钞，不用对折/Holds a hundred-yuan note unfolded
p 封口自带不干胶，不用找胶水/Self-adhesive flap
p [企业] 可印公司名，两百个起免制版/Company names printed, no plate fee from 200
p [喜字] 敬茶改口都体面/Fit for the tea ceremony
p [织锦] 布面可反复用/Woven cover to be used again
p 独立袋装，送人不沾灰/Bagged to stay clean

# gift-boxes-and-ribbon
p 厚纸板裱糊，装一公斤不变形/Stiff board that carries a kilo
p 平着发货，一撑就成/Ships flat and opens in a moment
p [磁吸] 磁铁藏在夹层，合上一声响/Hidden magnets close with a click
p [惊喜] 一拉盖子四面散开/Sides fall open as the lid is lifted
p 附拉菲草和贺卡/Paper grass and a card included
p 可烫印LOGO，打样三天/Foil logos, samples in three days

# tomatoes-and-peppers
p 清晨采摘，当天装箱/Picked at dawn, boxed the same day
p 单果网套，坏果拍照就赔/Netted one by one, damaged ones refunded
p 农残检测合格，可出示报告/Residue tested, report on request
p [西红柿] 蔓上转红再摘，掰开起沙/Ripened on the vine, mealy when broken
p [茄子] 皮薄籽少，蒸炒都不用削/Thin skin and few seeds, no peeling
p 餐馆食堂可每天定量送/Daily quantities for restaurants

# eggs
p 捡蛋当天装箱，蛋壳印日期/Boxed the day they are laid, dated on the shell
p 珍珠棉蛋托，碎一枚赔一枚/Foam trays; every broken egg is paid for
p [可生食] 沙门氏菌逐批检测/Every batch tested for salmonella
p [散养] 鸡在林下跑，蛋黄挺得起来/From hens under trees, yolks stand up
p [谷物] 喂玉米豆粕，没有腥味/Fed on maize and soya, no fishy note
p 烘焙店、早餐店可长期供货/Regular supply for bakeries and breakfast shops
s 过敏原/Allergens=鸡蛋/Egg

# honey
p 一花一采，不掺糖浆/One harvest, no syrup
p 冬天结晶是好事，温水化开就行/It sets in winter; warm water clears it
p 波美度四十二以上，不加水/Above 42 Baumé, no water added
p [洋槐] 颜色浅，花香淡，泡水最合适/Pale and mild, best in water
p [枣花] 颜色深，甜得厚，配馒头面包/Dark and full, for bread
p [百花] 山里百花，味道一年一个样/Mountain flowers, each year a little different
p 食品级玻璃瓶，旋盖不漏/Glass jar with a tight lid
s 保质期/Shelf life=24个月/24 months
s 储存方式/Storage=常温避光，勿近热源/Room temperature, away from light and heat

# canned-food
p 易拉环，不用开罐刀/Ring pull, no opener needed
p 固形物不少于六成/At least sixty percent solids
p [黄桃] 黄桃对半开，糖水清/Halves in a clear syrup
p [番茄] 整果去皮，煮面炖牛腩都行/Whole and peeled, for pasta or stew
p [玉米] 粒粒分明，拌沙拉直接倒/Whole kernels, straight into a salad
p 没有防腐剂，高温杀菌/No preservatives, sterilised by heat
p 凹罐胀罐包换/Dented or swollen tins replaced
s 储存方式/Storage=常温，开罐后冷藏/Ambient, refrigerate once open

# pasta
p 百分百杜兰小麦，煮不断/All durum wheat, does not break
p 铜模挤出，面身粗糙挂得住酱/Bronze-drawn, so sauce clings
p [速食] 切口细，五分钟有嚼劲/Five minutes to al dente
p [硬质] 煮九分钟正好/Nine minutes to al dente
p 大盒防潮，餐馆可整箱/Dry boxes, by the case for restaurants

# tea
p 今年的茶，产地和批次印在罐底/This year's leaf, origin and batch under the tin
p 铁罐双盖，开了也不跑香/A tin with an inner lid keeps the aroma
p [茉莉] 七窨一提，只见花香不见花/Scented seven times with fresh blossom
p [铁观音] 清香型，七泡有余香/Light roast, good for seven infusions
p [红茶] 蜜香，90℃水泡不涩/Honeyed, and never bitter at 90 °C
p 附冲泡卡，水温克数写清楚/A card gives grams and temperature
p 农残检测报告扫码看/Residue report by QR code
s 储存方式/Storage=密封避光/Sealed, away from light

# coffee
p 下单后烘，袋上写烘焙日/Roasted to order, dated on the bag
p 单向排气阀，香气留得住/One-way valve keeps the aroma
p [意式] 巧克力和坚果味，做拿铁压得住奶/Chocolate and nuts, strong enough for milk
p [单品] 水洗处理，柑橘和蜂蜜味/Washed, with citrus and honey
p [挂耳] 撕开挂杯，两百毫升刚好/Tear, hang and pour; 200 ml a bag
p 附研磨与冲泡建议/Grinding and brewing notes included
p 咖啡馆可签月供/Monthly supply for cafes
s 保质期/Shelf life=12个月/12 months

# lipsticks
p 一抹上色，补一遍到晚饭/Colour in one stroke, one touch-up till dinner
p 管身磁吸，放包里不开/Magnetic cap stays shut in the bag
p [丝绒] 哑光不拔干，唇纹不明显/Matt without drying, hides fine lines
p [水光] 亮面不粘头发/Glossy, and hair does not stick
p [滋润] 先润后色，不用打底/Conditions first, no balm needed
p 不含香精，唇部可放心/No fragrance
p 色号印在管底，回购不买错/Shade number on the base
s 适用肤质/Skin type=各种唇部/All lips

# nail-polish
p 一涂就匀，没有刷痕/Goes on evenly, no brush marks
p [快干] 一分钟表干，不怕蹭/Touch dry in a minute
p [可剥] 干了能整片撕下，不伤甲/Peels off whole without harm
p [光疗] 照灯六十秒，能保两周/Sixty seconds under the lamp, two weeks of wear
p [水性] 味道小，关着窗也不呛/Hardly any smell, even indoors
p 瓶口带刮，取量刚好/The neck wipes the brush to the right amount
p 瓶盖粗，左手也涂得稳/A thick cap for a steady left hand
s 适用肤质/For=手足甲面/Finger and toe nails

# perfume
p 前中后调写在盒上/Notes from top to base on the box
p 喷头细雾，一喷一片/A fine, wide mist
p 过安检的小瓶，旋盖不漏/Cabin size with a tight cap
p 留香约四小时/Stays about four hours
p 喷完一旋就锁，不会误喷/Twists shut, never sprays by accident
s 适用肤质/For=衣物与耳后/Clothes and behind the ears

# foundation
p 一指甲盖够全脸/A fingertip covers the face
p 戴口罩不沾/Does not rub off on a mask
p [清透] 薄薄一层，看得见皮肤/Sheer enough to show skin
p [遮瑕] 痘印黑眼圈都盖得住/Covers marks and shadows
p [养肤] 含烟酰胺，卸妆后不干/With niacinamide, skin is not dry afterwards
p 一个色号，浅到中等肤色都贴/One shade that suits fair to medium skin

# body-lotion
p 推开就吸收，穿衣服不沾/Absorbed before you dress
p 泵头可锁，出门不漏/The pump locks for travel
p [烟酰胺] 烟酰胺提亮，四周见效/Niacinamide brightens in four weeks
p [保湿] 甘油加乳木果，秋冬不起皮/Glycerine and shea for dry months
p [无香] 没有香精，闻不到味道/No fragrance at all
p 通过人体斑贴测试/Patch tested

# face-cream
p [!晚霜] 早晚各一次，豆粒大小够全脸/A pea-sized amount, morning and night
p 通过敏感肌测试，不含酒精/Tested on sensitive skin, free of alcohol
p [修护] 屏障受损时每天厚涂/For a worn barrier, put on thickly
p [晚霜] 夜里用，第二天摸着是软的/Overnight, softer by morning
p [清爽] 啫喱质地，油皮不闷/A gel that does not clog oily skin
p 内盖密封，附小勺/Inner seal and a small spoon
p 备案号印在盒上，可查/Registration number on the box

# shampoo-and-body-wash
p 泡沫细，一冲就净/Fine foam that rinses away
p 泵头翻盖都试过不漏/Caps and pumps tested for leaks
p [去屑] 头皮不痒，用三次见效/Calms the scalp within three washes
p [氨基酸] 氨基酸表活，洗完不涩/Amino-acid base, no squeak
p [沐浴] 洗完不拔干，香到晚上/Skin stays soft and scented till evening
p [洗手] 按压出泡，孩子也愿意洗/Foams at a press, children like it
p 不含硅油与色素/Free of silicones and dyes
p 酒店民宿可供大桶/Refill sizes for hotels

# soap
p 冷制皂熟成六周再发货/Cured for six weeks before it ships
p 不含皂基，颜色来自矿物粉/No soap base; the colour is a mineral powder
p [精油] 精油定香，不刺鼻/Scented with essential oils
p [羊奶] 鲜羊奶打皂，洗完不紧/Made with fresh goat's milk, skin does not tighten
p [抑菌] 抑菌率有检测报告/Antibacterial test report supplied
p 用完沥干，一块用一个月/Kept dry, a bar lasts a month
p 纸盒包装，可印酒店名/Paper box, printed for hotels

# nesting-dolls
p 椴木车成，一刀一刀旋出来/Turned from linden
p 水性颜料手绘，再上三遍清漆/Hand painted and lacquered three times
p 大小套得严，转一转才开/Fits closely and opens with a turn
p [启蒙] 最小的也吞不下，边角圆润/Even the smallest cannot be swallowed
p [俄罗斯] 五层一套，每个表情不同/Five in a set, no two faces alike
p 木盒装，当摆件也好看/Boxed, and fine on a shelf

# building-blocks
p 边角全磨圆，啃着也不扎/All edges rounded
p 水性漆，通过可迁移元素检测/Water-based paint, tested for heavy metals
p [字母] 字母正反两面，拼单词用得上/Letters on two sides for spelling
p [木质] 形状配好，能搭城堡/Shapes enough for a castle
p 棉布收纳袋，玩完自己收/A cotton bag to tidy into
p 缺块免费补，一直有效/Missing pieces replaced for good
s 适用年龄/Age=2岁以上/2 years and up

# chess-and-mahjong
p [象棋] 棋子底部贴绒，落子没声/Felted pieces land quietly
p [象棋] 王高九厘米，比赛尺寸/A nine-centimetre king, tournament size
p [麻将] 牌面阴刻填漆，洗不掉色/Engraved and filled, never worn off
p [麻将] 附骰子、筹码和桌布/Dice, counters and a cloth included
p 双语规则册，新手照着学/Bilingual rules for beginners
p 缺子免费补，三年有效/Missing pieces replaced for three years
p 手提盒装，串门带着走/Carrying case included
s 适用年龄/Age=6岁以上/6 years and up

# dice-and-cards
p [骰子] 六面配重均匀，逐批抽掷/Balanced and batch tested
p [骰子] 点数凹刻填色，摸得出来/Pips cut in and filled
p [纸牌] 塑料材质，水洗一擦接着打/Plastic cards that wipe clean
p [纸牌] 牌角弧度一致，洗牌顺手/Even corners for an easy shuffle
p 独立盒装，比赛桌游都用/Boxed, for matches and games
p 整箱批发，可印店名/By the case, printed on request
p 出差野营塞进口袋就走/Fits a pocket for trips
s 适用年龄/Age=6岁以上/6 years and up

# yo-yos
p 轴承可拆洗，附两根备用绳/Bearing comes apart, two spare strings included
p 左右重量差小于零点二克/Halves balanced within 0.2 grams
p [发光] 转起来才亮，电池能换/Lights when it spins, batteries change
p 线按身高剪，说明里画了长度/Cut the string to your height, as the leaflet shows
p [铝合金专业] 空转四分钟以上/Sleeps over four minutes
p 附入门视频，十个动作跟着练/Ten tricks on video

# flying-discs-and-boomerangs
p [!宠物] 边缘圆厚，接住不疼/A thick round rim, kind to hands
p 风里飞得平，新手也扔得远/Flies level in wind
p 颜色鲜，草丛里好找/Bright enough to find in the grass
p [极限] 重量和直径合比赛规格/Match weight and diameter
p [宠物] 牙印咬不穿，浮在水上/Teeth do not go through, and it floats
p [硅胶] 软得能折，装进口袋/Soft enough to fold
p [!宠物] 学校社团可印队徽/Badges printed for clubs
p [宠物] 边缘厚软，不硌牙龈/A soft rim, kind to gums
p [宠物] 沾了口水一冲就净/Drool rinses off under the tap
p [宠物] 宠物店可整箱进货/By the case for pet shops
s [宠物] 适用/For=幼犬到大型犬/Puppies to large dogs

# basketballs
p 出厂打好气，附气针和网兜/Pumped up, with needle and net
p 沟槽深，手汗也抓得牢/Deep channels for a sure grip
p 落地反弹有检测，一批一个样/Bounce tested batch by batch
p [室外] 水泥地打半年不起皮/Half a year on concrete without peeling
p [比赛] 内胆缠纱，重量合规则/Wound bladder, match weight
p [街头] 花纹耐磨，转球好看/A pattern that lasts and spins well
p 学校团购可印校名/School names printed for orders

# baseballs-and-softballs tennis
p [棒球] 缝线一百零八针，手工缝到底/Hand stitched, 108 stitches
p [硬式] 软木芯绕羊毛线，打着有声/Cork core wound in wool
p [软式] 球芯软，砸到也不疼/A soft core that does not hurt
p [垒球] 球心回弹稳，打得远不飘/A steady core for long, straight hits
p [垒球] 亮黄皮面，傍晚也看得见/Optic yellow for the evening
p [网球] 毛毡加厚，水泥场耐打/Thick felt for hard courts
p [网球] 内压稳定，弹起一米四/Steady pressure, bounces to 1.4 metres
p 整筐采购给球队价/Team prices by the basket
p 训练比赛都合用/Fit for practice and match

# dumbbells skipping-ropes
p [包胶] 握把滚花，出汗不滑/Knurled grip, sure in sweaty hands
p [浸塑] 浸塑面不硌手，冬天不冰/Vinyl all over, never cold to the touch
p [哑铃] 六角头不滚，放哪停哪/Six-sided heads stay where they are put
p [哑铃] 重量误差小于百分之三/Weight true within three percent
p [跳绳] 棉绳软，打到腿不疼/Soft cotton, kind to shins
p [跳绳] 木柄轴承，不打结/Wooden handles turn freely
p [跳绳] 长短自己打结调/Shorten it with a knot
p 附训练图，跟着练四周/A four-week plan included
p 学校、健身房可整批订/By the lot for schools and gyms
s 适用场景/Use=家庭健身、训练/Home fitness and training

# yoga-mats
p 双面防滑纹，下犬不打滑/Textured both sides, no slipping in downward dog
p 卷起来自己不散，附绑带/Strap included
p [TPE] 六毫米厚，膝盖不疼/Six millimetres, kind to the knees
p [橡胶] 天然橡胶，抓地最牢/Natural rubber grips best
p [软木] 软木面越出汗越涩/Cork grips more as you sweat
p [加宽] 宽八十厘米，翻身不出垫/Eighty centimetres wide
p 湿布擦，阴干别暴晒/Wipe down and dry in the shade
s 适用场景/Use=瑜伽、普拉提、拉伸/Yoga, Pilates and stretching

# bicycles skateboards
p 出厂装好九成，工具在箱里/Nine tenths assembled, tools in the box
p 轴承密封，进灰也转得顺/Sealed bearings run through dust
p [自行车] 一张A4的说明就能装好/One page of instructions to finish it
p [自行车] 车架两年质保，附后视灯/Two years on the frame, rear light included
p [滑板] 轮子软，石板路也过得去/Soft wheels for paving
p [滑板] 桥钉拧好，拆箱就能踩/Trucks fitted, ready to ride
p 护具尺码可一起问/Ask about pads to match
s 适用场景/Use=通勤、公园、练习/Commuting, parks and practice

# tents torches
p [帐篷] 五分钟搭好，一个人就行/Up in five minutes, alone
p [帐篷] 缝线压胶，夜里下雨不漏/Taped seams keep out a night's rain
p [帐篷] 附地钉、风绳和收纳袋/Pegs, guys and bag included
p [手电] 一米防摔，泼水不怕/Survives a metre's fall and splashes
p [手电] 强光、弱光、爆闪三档/High, low and strobe
p [手电] 推拉调焦，远近都能照/Slides from flood to spot
p 质量问题一年内换新/Replaced within a year if faulty
p 俱乐部、营地可批量/By the lot for clubs and camps

# medals
p 免费排版，确认后再开模/Layout free, cast after your approval
p 铸造后再电镀，正反面都清楚/Cast and plated, both faces sharp
p 附绶带，颜色十二种可选/Ribbon included, twelve colours
p [滴胶] 滴胶面不掉色，手摸有弧度/Domed resin keeps the colours
p [完赛] 年份和组别都能刻/Year and class engraved
p [儿童] 边角倒圆，挂脖不扎/Rounded rims for small necks
p 加急四十八小时出货/Rush orders in 48 hours

# notebooks journals
p 内页锁线，平摊不弹/Thread-sewn, lies flat
p 80克以上纸，两面写不透/80 gsm and more, nothing shows through
p 附书签绳和后袋/Ribbon and back pocket
p [牛皮] 头层牛皮，越用越深/Full-grain leather darkens with use
p [道林] 道林纸，水笔不洇/Wood-free paper, no bleeding
p [会议] 页眉可填日期与议题/Heads for date and subject
p 可烫公司名，三十本起/Company names stamped from thirty copies

# spiral-pads
p 线圈不弹针，翻三百六十度/Coils hold, turns right round
p 纸张不泛黄，铅笔好写/Paper stays white, good for pencil
p [错题] 左题右析，二刷好找/Question left, working right
p [便签] 撕下不毛边/Tears cleanly
p [线圈] 右侧装订，写到边也顺/Bound at the side, write to the edge
p 班级团购可印校徽/School badges printed for classes

# ballpoint-and-gel-pens
p 出墨均匀，写完一支不断/Even ink to the last line
p [速干] 写完一秒手擦不花/Dry in a second
p [签字] 笔尖圆钢珠，签名有力/A firm point for signing
p [圆珠] 金属杆不掉漆，笔芯可换/A metal barrel, refills sold
p [广告] 笔杆整面可印图文/The whole barrel prints
p [中性] 按动顺，口袋里不漏/Retracts, does not leak in a pocket
p 笔帽笔夹不松，夹本子上不掉/A clip that stays on the page
p 笔身轻，写一下午不累/Light enough for an afternoon of notes

# sewing-thread
p 强力足，机缝不跳针/Strong enough for any machine
p 粗细均匀，绕线不打结/Even and smooth, winds without knots
p [丝光棉] 丝光处理，缝出来有亮/Mercerised for a soft shine
p [涤纶] 高强涤纶，牛仔帆布也扎得住/Holds denim and canvas
p 同色同缸，补线不差色/Same dye lot when you reorder
p 颜色不够可对样染，二十斤起/Other shades dyed from ten kilos
s 包装/Packaging=独立塑封/Sealed singly

# hammers clamps
p [锤] 锤头整体锻造，敲钉不飘/Forged head that strikes true
p [锤] 手柄防震，敲一上午不麻/A handle that takes the sting
p [羊角] 羊角开得宽，起钉省力/A wide claw for pulling nails
p [橡胶锤] 橡胶头不留印，敲瓷砖石材/Rubber face leaves no mark on tile
p [夹] 螺杆粗牙，一拧到位/A coarse thread closes fast
p [夹] 压脚活动，斜面也夹得住/The shoe swivels on slopes
p 表面防锈处理，潮湿工棚也放得住/Rust-proofed for damp sheds
p 整箱采购给五金店价/Shop prices by the case

# screwdrivers
p 批头真空热处理，打滑就换/Vacuum-hardened tip, replaced if it slips
p [强磁] 强磁批头，螺丝掉不下来/A magnetic tip holds the screw
p [绝缘] 耐压一千伏，杆身全包/Insulated to 1,000 volts
p [十字] PH0到PH3四号齐/PH0 to PH3 in the range
p [一字] 刃口磨平，不滑槽/A ground blade that does not ride out
p 尾帽能转，单手拧得快/A turning cap for one hand
p 挂孔加挂卡，店里直接上架/Hang card ready for the shop

# batteries
p 出厂六个月内发货/Sent within six months of making
p 保质期五年，抽屉里放得住/Five years in the drawer
p [防漏] 双重密封，放坏也不漏液/Double sealed against leaks
p [大容量] 大容量，玩具和遥控器都够用/Enough for toys and remotes
p [9V] 烟雾报警器和万用表专用/For smoke alarms and meters
p 吸塑卡装，超市直接挂/Blister cards ready to hang

# garden-spades plant-pots
p [陶土] 底孔加大，浇透不积水/A large hole drains at once
p [盆] 附托盘，阳台不滴水/A saucer keeps the balcony dry
p [盆] 冬天零下不开裂/Does not crack below zero
p [自吸水] 下层蓄水，出差一周不浇/A reservoir waters for a week
p [自吸水] 浮标看水位，见底再加/A float shows when to fill it
p [陶土] 外面上色，内壁素陶透气/Coloured outside, bare clay inside lets roots breathe
p [铲] 一体钢，翻硬土不弯/One-piece steel does not bend in hard soil
p [铲] 手柄包胶，戴手套也握得牢/A sleeved handle for gloved hands
p [铲] 尾孔可挂，刻度量坑深/A hole to hang it and a scale for depth
p 破损拍照补发/Send a photo of any damage and we resend

# bonsai foliage-plants potted-flowers
p 原盆原土发货，不伤根/Sent in its own pot and soil, roots untouched
p 三层气柱加定型架，路上不倒/Three layers of air columns hold it upright
p 附养护卡，浇水光照写清楚/Care card on water and light
p [郁金香] 花期三周，谢了球可留/Three weeks of bloom, keep the bulb
p [蝴蝶兰] 双株带苞，能开两个月/Two stems in bud, two months of flowers
p [盆景] 附修剪图，一年两次/A pruning sketch, twice a year
p [绿植] 垂得长了剪下来水插就活/Cuttings root in water
p 七天内死亡免费补发/Replaced free if it dies within seven days
`;
