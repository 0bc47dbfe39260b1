/**
 * Home carousel: `studio images, the last one in front | zh title | en title | zh text | en text | link`. `>slug` links to a category in
 * the visitor's language.
 */
export const slideText = `
cup-coffee_front, rice-cooker_white_front, kettle_red_front | 一千道岸，从厨房出发 | From shore to kitchen | 电器与碗杯产地直发，整箱更省 | From the makers, cheaper by the case | >kitchen-appliances
speaker-smart_navy_front, router_white_front, monitor_black_front | 把桌面换一遍 | A new desk, all at once | 显示器、音箱与网络设备本周上新，支持以旧换新 | Monitors, speakers and networking new this week, with trade-in | /qianduanshop/products/new
can-tomatoes_front, spaghetti_front, honey-acacia_front | 橱柜里的好味道 | Good things in the cupboard | 蜂蜜、罐头与意面，一箱到家 | Honey, tins and pasta, delivered by the box | >food
cream_pink_front, shampoo_sky_front, lipstick_red_front | 给自己的十分钟 | Ten minutes for yourself | 护肤、彩妆与洗护满三百减四十 | Skincare, make-up and bath: ¥40 off ¥300 | /qianduanshop/products
dumbbell-hex_black_front, yoga-mat_teal_front, basketball_orange_front | 今天动一动 | Move a little today | 瑜伽垫、哑铃与球类，厂家直供 | Mats, dumbbells and balls from the makers | /qianduanshop/supplier/list
`;

/** `pictures | zh name | en name | zh text | en text | link | percent off`. */
export const bannerText = `
envelope-new-year_red_front, gift-bow_yellow_front | 年货节 | New Year market | 红包与礼盒八五折起 | Red envelopes and gift boxes from 15% off | >gift-boxes-and-ribbon | 15
washer_silver_front, fridge_mint_front | 家电焕新 | Appliance refresh | 整套家电再减一成，旧机可抵 | Another 10% off sets, old machines accepted | >large-appliances | 10
pen-gel_blue_front, pad-spiral_front, journal_green_front | 开学备货 | Back to school | 文具本册满减叠加班级团购价 | Notebooks and pens, class prices on top | >notebooks | 20
nail-polish_rose_front, soap_lilac_front, hand-wash_mint_front | 美妆周 | Beauty week | 护肤洗护两件八折 | Skincare and bath, 20% off two | >beauty-health | 20
pot-clay_brown_front, pot-water_white_front | 阳台小森林 | A forest on the balcony | 花盆与绿植七折，包活到家 | Pots and plants 30% off, alive on arrival | >plant-pots | 30
driver-phillips_red_front, clamp_front, hammer-claw_front | 工具囤货 | Tools in bulk | 五金工具整箱立减 | Case prices on hand tools | >hand-tools | 12
disc_sky_front, yo-yo_red_front, medal-finisher_front | 周末去户外 | Out at the weekend | 飞盘、悠悠球和奖牌，会员再减 | Discs, yo-yos and medals; members save more | >outdoor-toys | 8
candle-scented_front, bulb-led_front, desk-lamp_yellow_front | 天黑之前 | Before dark | 台灯、灯泡与香薰满两百减二十 | Lamps, bulbs and candles, ¥20 off ¥200 | >desk-lamps | 10
`;

/** Six tiles below the banners: `level 2 category | zh text | en text`. */
export const tileText = `
kitchen-appliances | 早餐十分钟 | Ten-minute breakfast
drinkware | 下午茶时间到 | Time for tea
home-textiles | 把浴室变成酒店 | A bathroom like a hotel's
audio | 把音乐放大一点 | Turn the music up
networking | 每个房间都满格 | Full signal in every room
puzzles-games | 饭后一局 | A game after dinner
`;
