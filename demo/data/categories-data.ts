/**
 * The category tree. Lines with one hash are level 1, with two hashes level 2 (slug | zh | en | lucide icon), then the
 * leaves as zh/en, split by semicolons. A leaf's slug is its English name in kebab case. Shopify ids: assets/taxonomy.json.
 */
export const categoryText = `
# clothing | 服装内衣 | Clothing | shirt
## womenswear | 女装 | Womenswear | flower-2
女士T恤/Women's T-shirts; 连衣裙/Dresses; 衬衫上衣/Blouses; 女士针织/Women's knitwear; 半身裙/Skirts; 女士外套/Women's coats; 女士长裤/Women's trousers
## menswear | 男装 | Menswear | shirt
男士T恤/Men's T-shirts; 衬衫/Dress shirts; 牛仔裤/Jeans; 休闲短裤/Men's shorts; 夹克风衣/Men's jackets; 卫衣/Hoodies; 西装/Suits
## underwear-socks | 内衣袜子 | Underwear and socks | footprints
棉袜/Socks; 男士内裤/Men's briefs; 睡衣家居服/Sleepwear; 保暖内衣/Thermal underwear; 女士内衣/Bras
## swimwear | 泳装 | Swimwear | waves
比基尼/Bikinis; 连体泳衣/One-piece swimsuits; 沙滩裤/Board shorts; 防晒罩衫/Beach cover-ups
## workwear | 工装制服 | Workwear and uniforms | hard-hat
反光背心/Hi-vis vests; 白大褂/Lab coats; 厨师服/Chef jackets; 工装裤/Work trousers; 武道服/Martial arts uniforms
## traditional-dress | 民族礼服 | Traditional and formal | fan
和服浴衣/Kimono and yukata; 纱丽/Saris; 汉服旗袍/Hanfu and qipao; 学位服/Graduation gowns

# shoes-bags | 鞋靴箱包 | Shoes and bags | briefcase
## mens-shoes | 男鞋 | Men's shoes | footprints
商务皮鞋/Men's leather shoes; 帆布鞋/Canvas shoes; 乐福鞋/Loafers; 男靴/Men's boots
## womens-shoes | 女鞋 | Women's shoes | sparkles
高跟鞋/High heels; 平底单鞋/Flats; 女凉鞋/Women's sandals; 女靴/Women's boots; 芭蕾舞鞋/Ballet shoes
## sports-shoes | 运动鞋 | Sports shoes | activity
跑步鞋/Running shoes; 篮球鞋/Basketball shoes; 登山徒步鞋/Hiking boots; 训练鞋/Training shoes
## slippers | 拖鞋 | Slippers and flip-flops | footprints
人字拖/Flip-flops; 居家棉拖/House slippers; 浴室拖鞋/Shower slides
## womens-bags | 女包 | Handbags | shopping-bag
手提包/Handbags; 手拿包/Clutch bags; 零钱包/Coin purses; 斜挎包/Crossbody bags; 购物袋/Tote bags
## luggage-backpacks | 书包旅行箱 | Backpacks and luggage | luggage
双肩包/Backpacks; 拉杆箱/Suitcases; 公文包/Briefcases; 旅行袋/Duffel bags; 旅行收纳/Travel organisers

# accessories | 珠宝配饰 | Jewellery and accessories | gem
## jewellery | 珠宝首饰 | Jewellery | gem
戒指/Rings; 项链吊坠/Necklaces; 耳饰/Earrings; 手串手链/Bracelets and beads; 裸石/Loose gemstones; 发冠皇冠/Tiaras
## watches | 手表 | Watches | watch
石英腕表/Quartz watches; 机械腕表/Mechanical watches; 表带配件/Watch straps; 秒表/Stopwatches
## eyewear | 眼镜 | Eyewear | glasses
太阳镜/Sunglasses; 光学镜架/Optical frames; 老花镜/Reading glasses; 防蓝光眼镜/Blue-light glasses
## hats-scarves | 帽子围巾 | Hats, scarves and gloves | crown
棒球帽/Baseball caps; 遮阳帽/Sun hats; 礼帽/Dress hats; 围巾/Scarves; 手套/Gloves; 领带/Ties; 皮带/Belts; 折扇/Folding fans
## hair-accessories | 发饰梳具 | Hair accessories | scissors
发梳/Hair combs; 蝴蝶结发饰/Hair bows; 发圈/Hair ties; 发夹/Hair clips

# digital | 手机数码 | Phones and electronics | smartphone
## phones | 手机通讯 | Phones | smartphone
智能手机/Smartphones; 座机电话/Desk phones; 寻呼对讲/Pagers and intercoms; 老人机/Feature phones
## phone-accessories | 手机配件 | Phone accessories | cable
充电器/Chargers; 移动电源/Power banks; 数据线/Charging cables; 手机壳/Phone cases; 支架/Phone stands
## audio | 耳机音响 | Audio | headphones
头戴耳机/Headphones; 蓝牙耳机/Bluetooth earphones; 音箱/Speakers; 麦克风/Microphones; 收音机/Radios; 调音台/Audio mixers; 扩音喊话器/Megaphones
## cameras | 摄影摄像 | Cameras | camera
数码相机/Digital cameras; 胶片相机/Film and instant cameras; 镜头/Camera lenses; 三脚架/Tripods; 摄像机/Camcorders; 场记影视器材/Film-making gear
## gaming | 电玩 | Gaming | gamepad-2
游戏手柄/Game controllers; 街机摇杆/Arcade sticks; 掌上游戏机/Handheld consoles; 怀旧影音/Retro media
## wearables | 智能设备 | Smart devices | watch
智能手表/Smart watches; 智能音箱/Smart speakers; 智能机器人/Home robots; 智能手环/Fitness bands

# computers | 电脑办公 | Computers and office | laptop
## pcs | 电脑整机 | Computers | monitor
笔记本电脑/Laptops; 台式电脑/Desktop computers; 平板电脑/Tablets; 显示器/Monitors; 游戏主机/Gaming PCs
## components | 电脑配件 | Components | cpu
内存条/Memory modules; 硬盘/Hard drives; 光盘刻录/Blank discs; 散热器/PC coolers; 电源/Power supplies
## peripherals | 键鼠外设 | Peripherals | keyboard
键盘/Keyboards; 鼠标/Mice; 轨迹球/Trackballs; 摄像头/Webcams; 读卡器/Card readers
## networking | 网络设备 | Networking | wifi
路由器/Routers; 网线/Network cables; 交换机/Network switches; 天线/Antennas
## printing | 打印传真 | Printers and fax | printer
打印机/Printers; 传真机/Fax machines; 打印耗材/Ink and toner; 扫描仪/Scanners
## office-supplies | 办公用品 | Office supplies | paperclip
文件夹/File folders; 回形针图钉/Clips and pins; 日历台历/Calendars; 剪刀尺子/Scissors and rulers; 剪贴板/Clipboards; 标签吊牌/Labels and tags; 文件柜/File cabinets

# appliances | 家用电器 | Appliances | refrigerator
## kitchen-appliances | 厨房电器 | Kitchen appliances | cooking-pot
电热水壶/Electric kettles; 电饭煲/Rice cookers; 咖啡机/Coffee machines; 空气炸锅/Air fryers; 微波炉/Microwave ovens; 料理机/Blenders; 电火锅/Electric hot pots
## large-appliances | 大家电 | Large appliances | washing-machine
冰箱/Refrigerators; 洗衣机/Washing machines; 空调/Air conditioners; 热水器/Water heaters
## tv-projectors | 电视影音 | TV and projectors | tv
电视机/Televisions; 投影仪/Projectors; 影碟机/Disc players; 回音壁/Soundbars
## living-appliances | 生活电器 | Living appliances | fan
电风扇/Electric fans; 加湿器/Humidifiers; 吸尘器/Vacuum cleaners; 熨斗/Irons; 除湿机/Dehumidifiers
## care-appliances | 个护电器 | Personal care appliances | plug
吹风机/Hair dryers; 电动牙刷/Electric toothbrushes; 电动剃须刀/Electric shavers; 体重秤/Bathroom scales

# home | 家居日用 | Home and kitchen | house
## cookware | 锅具 | Cookware | soup
炒锅煎锅/Frying pans; 汤锅砂锅/Stockpots and casseroles; 火锅芝士锅/Fondue and hot pots; 蒸锅/Steamers
## tableware | 餐具 | Tableware | utensils
筷子/Chopsticks; 刀叉勺/Cutlery; 碗盘/Bowls and plates; 儿童餐具/Children's tableware
## drinkware | 杯壶酒具 | Drinkware | coffee
咖啡杯马克杯/Mugs and coffee cups; 茶壶茶具/Teapots and tea sets; 玻璃水杯/Glass tumblers; 酒杯/Wine and beer glasses; 保温杯/Vacuum flasks; 随行吸管杯/Straw cups
## kitchen-tools | 厨房工具 | Kitchen tools | chef-hat
菜刀/Kitchen knives; 密封罐/Storage jars; 调味瓶/Seasoning bottles; 便当盒/Lunch boxes; 烘焙工具/Baking tools
## home-textiles | 家纺布艺 | Home textiles | bed-double
枕头/Pillows; 被子/Duvets; 毛巾浴巾/Towels; 窗帘/Curtains; 四件套/Bedding sets
## bathroom | 卫浴 | Bathroom | bath
花洒/Shower heads; 浴缸/Bathtubs; 马桶/Toilets; 浴室镜/Mirrors; 水龙头/Taps
## cleaning | 清洁纸品 | Cleaning and paper | spray-can
扫帚拖把/Brooms and mops; 海绵抹布/Sponges and cloths; 水桶/Buckets; 垃圾桶/Waste bins; 卷纸抽纸/Toilet paper and tissues; 皮搋子/Plungers
## storage | 收纳整理 | Storage | archive
收纳篮/Storage baskets; 收纳箱/Storage boxes; 挂钩/Hooks; 衣架/Hangers
## rain-safety | 雨具安防 | Umbrellas and home safety | umbrella
雨伞/Umbrellas; 遮阳伞/Garden parasols; 捕鼠灭虫/Pest control; 灭火器/Fire extinguishers
## pets | 宠物用品 | Pet supplies | paw-print
宠物零食/Pet treats; 宠物食品/Pet food; 宠物玩具/Pet toys; 牵引绳/Leashes

# furniture | 家具灯饰 | Furniture and lighting | sofa
## living-room | 客厅家具 | Living room | sofa
布艺沙发/Fabric sofas; 真皮沙发/Leather sofas; 边几茶几/Side and coffee tables; 休闲单椅/Armchairs; 电视柜/TV stands
## bedroom | 卧室家具 | Bedroom | bed
床/Beds; 床头柜/Bedside tables; 衣柜/Wardrobes; 床垫/Mattresses
## dining-study | 餐厅书房 | Dining and study | armchair
餐椅/Dining chairs; 凳子/Stools; 书桌/Desks; 书架/Bookcases; 餐桌/Dining tables
## lighting | 灯具照明 | Lighting | lamp
灯泡/Light bulbs; 吊灯/Pendant lights; 台灯/Desk lamps; 灯笼灯串/Lanterns; 油灯烛台/Oil lamps
## decor | 家居装饰 | Home decor | image
装饰画/Wall art; 花瓶陶罐/Vases and urns; 蜡烛香薰/Candles; 风铃/Wind chimes; 挂钟闹钟/Clocks; 沙漏摆件/Hourglasses and ornaments; 雕塑/Statues
## plants | 绿植花卉 | Plants and flowers | sprout
多肉仙人掌/Succulents and cacti; 观叶绿植/Foliage plants; 盆栽花卉/Potted flowers; 盆景/Bonsai; 鲜花束/Bouquets
## festive | 节庆礼品 | Festive and gifts | gift
圣诞装饰/Christmas decorations; 气球派对/Balloons and party; 红包年货/Red envelopes; 礼盒丝带/Gift boxes and ribbon; 东方节庆/Asian festival ornaments; 万圣装饰/Halloween decorations
## doors-windows | 门窗镜架 | Doors and windows | door-open
室内门/Interior doors; 窗户/Windows; 门把手/Door handles

# food | 食品生鲜 | Food and drink | apple
## fruit | 新鲜水果 | Fresh fruit | cherry
柑橘柠檬/Citrus; 苹果梨/Apples and pears; 热带水果/Tropical fruit; 浆果葡萄/Berries and grapes; 瓜类/Melons; 桃李樱桃/Stone fruit
## vegetables | 新鲜蔬菜 | Vegetables | carrot
根茎类/Root vegetables; 叶菜花菜/Leafy greens and broccoli; 茄果瓜菜/Tomatoes and peppers; 菌菇/Mushrooms; 豆类玉米/Beans and corn; 葱姜蒜/Garlic, ginger and onion
## meat-seafood | 肉禽海鲜 | Meat and seafood | beef
牛羊猪肉/Beef and pork; 禽肉/Poultry; 培根香肠/Bacon and sausages; 虾蟹/Shrimp and crab; 贝类鱿鱼/Shellfish and squid; 鲜鱼/Fish; 鸡蛋/Eggs
## bakery | 面包糕点 | Bakery | croissant
面包吐司/Bread; 贝果碱水/Bagels and pretzels; 蛋糕/Cakes; 甜甜圈华夫/Doughnuts and waffles; 派挞布丁/Pies and puddings; 月饼糕团/Mooncakes and dango
## snacks | 休闲零食 | Snacks | cookie
饼干曲奇/Cookies; 糖果/Sweets; 巧克力/Chocolate; 坚果炒货/Nuts; 爆米花膨化/Popcorn; 米饼仙贝/Rice crackers
## pantry | 粮油调味 | Pantry | wheat
大米/Rice; 蜂蜜/Honey; 盐与调味/Salt and seasoning; 奶酪黄油/Cheese and butter; 罐头/Canned food; 食用油/Cooking oil; 干豆杂粮/Beans and grains
## ready-meals | 方便速食 | Ready meals | pizza
面条米线/Noodles; 意面/Pasta; 水饺点心/Dumplings; 披萨/Pizza; 饭团寿司/Sushi and rice balls; 汉堡三明治/Burgers and sandwiches; 墨西哥卷/Tacos and wraps; 关东煮/Hot pot bites
## drinks | 饮料冲调 | Drinks | cup-soda
牛奶/Milk; 咖啡/Coffee; 茶叶/Tea; 果汁/Juice; 奶茶/Milk tea; 马黛茶/Mate
## alcohol | 酒水 | Wine, beer and sake | wine
葡萄酒/Wine; 起泡酒/Sparkling wine; 啤酒/Beer; 清酒/Sake; 威士忌烈酒/Whisky and spirits; 鸡尾酒/Cocktails
## ice-cream | 冰淇淋 | Ice cream | ice-cream-cone
甜筒/Ice cream cones; 杯装冰淇淋/Ice cream tubs; 雪糕/Ice lollies

# beauty-health | 美妆健康 | Beauty and health | heart-pulse
## makeup | 彩妆香水 | Make-up and perfume | palette
口红/Lipsticks; 指甲油/Nail polish; 化妆镜/Make-up mirrors; 香水/Perfume; 粉底/Foundation
## skin-hair | 护肤洗护 | Skin and hair care | droplets
身体乳/Body lotion; 面霜/Face cream; 洗发沐浴/Shampoo and body wash; 香皂/Soap; 面膜/Face masks
## oral-shaving | 口腔剃须 | Oral care and shaving | smile
牙刷/Toothbrushes; 手动剃须刀/Razors; 牙膏/Toothpaste; 牙线/Dental floss
## medical | 医疗护理 | Medical supplies | stethoscope
创可贴/Plasters; 体温计/Thermometers; 听诊器/Stethoscopes; 血压计/Blood pressure monitors; 急救包/First-aid kits
## mobility | 康复助行 | Mobility aids | accessibility
手动轮椅/Manual wheelchairs; 电动轮椅/Electric wheelchairs; 拐杖/Crutches; 盲杖/White canes
## supplements | 营养保健 | Supplements | pill
维生素/Vitamins; 鱼油/Fish oil; 蛋白粉/Protein powder

# baby-toys | 母婴玩具 | Baby and toys | baby
## baby-care | 喂养护理 | Feeding and nursing | baby
奶瓶/Baby bottles; 纸尿裤/Nappies; 婴儿推车/Prams; 围嘴/Bibs
## plush-dolls | 毛绒玩偶 | Plush and dolls | heart
毛绒玩具/Plush toys; 套娃/Nesting dolls; 恐龙玩具/Dinosaur toys; 机器人玩具/Toy robots; 人形摆件/Ornamental dolls
## puzzles-games | 益智桌游 | Puzzles and games | puzzle
拼图/Jigsaw puzzles; 积木/Building blocks; 棋牌/Chess and mahjong; 骰子纸牌/Dice and cards; 魔术道具/Magic kits
## outdoor-toys | 户外玩具 | Outdoor toys | wind
风筝/Kites; 水枪/Water blasters; 悠悠球/Yo-yos; 飞盘回旋镖/Flying discs and boomerangs; 滑梯/Slides
## toy-vehicles | 车模航模 | Toy vehicles | car
赛车模型/Toy racing cars; 工程消防车/Toy trucks; 小火车/Toy trains; 飞机火箭/Toy planes and rockets
## party-toys | 派对扮演 | Dress-up and party | party-popper
面具装扮/Masks and dress-up; 皮纳塔/Pinatas; 宝箱藏宝/Treasure chests; 水晶球/Crystal balls

# sports | 运动户外 | Sports and outdoors | dumbbell
## ball-sports | 球类运动 | Ball sports | volleyball
足球/Footballs; 篮球/Basketballs; 排球/Volleyballs; 橄榄球/Rugby and American footballs; 棒垒球/Baseballs and softballs; 板球曲棍/Cricket and hockey; 保龄台球/Bowling and pool
## racket-sports | 球拍运动 | Racket sports | target
网球/Tennis; 羽毛球/Badminton; 乒乓球/Table tennis
## fitness | 健身搏击 | Fitness and boxing | dumbbell
哑铃/Dumbbells; 瑜伽垫/Yoga mats; 跳绳/Skipping ropes; 拳击手套/Boxing gloves; 运动背心/Running vests
## winter-sports | 冰雪运动 | Winter sports | snowflake
滑雪板/Skis; 冰刀/Ice skates; 雪橇/Sledges; 冰壶/Curling stones
## water-sports | 水上运动 | Water sports | waves
潜水面镜/Diving masks; 皮划艇/Canoes and kayaks; 救生圈/Life buoys; 游泳镜/Swim goggles
## cycling | 骑行 | Cycling | bike
自行车/Bicycles; 骑行配件/Cycling accessories; 骑行头盔/Cycling helmets
## skating | 滑板轮滑 | Skating | zap
滑板/Skateboards; 轮滑鞋/Roller skates; 滑板车/Kick scooters
## camping | 露营登山 | Camping and hiking | tent
帐篷/Tents; 手电头灯/Torches; 指南针/Compasses; 双筒望远镜/Binoculars; 登山绳/Climbing rope
## fishing-golf | 垂钓高尔夫 | Fishing, golf and darts | fish
钓鱼竿/Fishing rods; 高尔夫/Golf; 飞镖/Darts; 射箭/Archery
## awards | 奖杯奖牌 | Trophies and medals | trophy
奖杯/Trophies; 奖牌/Medals; 锦旗/Pennants

# books-music | 图书文具乐器 | Books, stationery and music | book-open
## books | 图书杂志 | Books and magazines | book-open
文学小说/Fiction; 工具书教材/Textbooks; 童书绘本/Picture books; 报刊杂志/Newspapers and magazines; 乐谱/Sheet music; 书法卷轴/Scrolls
## paper-goods | 本册书签 | Notebooks | notebook-pen
笔记本/Notebooks; 手账本/Journals; 账簿/Account books; 便签线圈本/Spiral pads; 书签/Bookmarks
## writing | 书写工具 | Writing | pen-line
中性笔圆珠笔/Ballpoint and gel pens; 钢笔/Fountain pens; 铅笔/Pencils; 橡皮/Erasers
## art-supplies | 美术用品 | Art supplies | palette
画笔/Paintbrushes; 颜料调色盘/Paints and palettes; 蜡笔彩铅/Crayons; 画框/Picture frames
## crafts | 手工编织 | Sewing and crafts | scissors
毛线/Yarn; 缝纫线/Sewing thread; 针具别针/Needles and pins; 绳结编织/Cords and knots
## string-instruments | 弦乐器 | String instruments | guitar
吉他/Guitars; 小提琴/Violins; 班卓琴/Banjos; 竖琴/Harps
## wind-instruments | 管乐器 | Wind instruments | music
萨克斯/Saxophones; 小号长号/Trumpets and trombones; 笛箫/Flutes
## keys-percussion | 键盘打击乐 | Keyboards and percussion | piano
电子琴/Keyboards and pianos; 手风琴/Accordions; 鼓/Drums; 沙锤铃铛/Shakers and bells
## science-education | 教学仪器 | Science and teaching | microscope
显微镜/Microscopes; 天文望远镜/Telescopes; 试管器皿/Labware; 天平磁铁/Scales and magnets; 放大镜/Magnifiers; 地球仪地图/Globes and maps; 算盘/Abacuses

# tools-garden | 五金园艺车品 | Tools, garden and motor | wrench
## hand-tools | 手动工具 | Hand tools | hammer
锤子/Hammers; 扳手/Spanners; 螺丝刀/Screwdrivers; 锯子/Saws; 夹具/Clamps; 斧镐/Axes and picks; 工具箱/Tool boxes; 梯子/Ladders
## power-tools | 电动工具 | Power tools | drill
电钻/Drills; 角磨机/Angle grinders; 测量仪/Measuring tools
## fasteners | 五金配件 | Fasteners and fittings | bolt
螺栓螺母/Bolts and nuts; 齿轮传动/Gears; 吊钩链条/Lifting hooks and chains; 脚轮/Casters
## locks | 锁具 | Locks and keys | lock
挂锁/Padlocks; 钥匙坯/Key blanks; 智能锁/Smart locks; 保险箱/Safes
## electrical | 电工电料 | Electrical | plug-zap
插头插座/Plugs and sockets; 电池/Batteries; 开关/Switches; 电线电缆/Wires and cables
## garden | 园艺用品 | Garden | shovel
园艺铲具/Garden spades; 种子种苗/Seeds and seedlings; 浇水工具/Watering; 花盆/Plant pots
## work-safety | 劳保安全 | Work safety | shield-check
安全帽/Safety helmets; 护目镜/Safety goggles; 劳保手套/Work gloves; 安全绳/Safety harnesses
## motor | 汽车摩托 | Motor vehicles and parts | bike
电动摩托/Electric scooters; 摩托车/Motorcycles; 三轮车/Three-wheelers; 轮胎轮毂/Tyres and wheels
## building-materials | 建材 | Building materials | brick-wall
砖石/Bricks and stone; 木材/Timber; 涂料/Paint
## shop-equipment | 商超设备 | Shop and hotel equipment | shopping-cart
购物车/Shopping trolleys; 服务铃/Service bells; 纸箱包装/Boxes and packaging; 桶罐容器/Drums and containers
`;
