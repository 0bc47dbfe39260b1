/**
 * Home carousel: `studio images, the last one in front | zh title | en title | zh text | en text | link`. `>slug` links to a category in
 * the visitor's language.
 */
export const slideText = `
cup-coffee_front, rice-cooker_white_front, kettle_red_front | 厨房好物，产地直发 | Kitchen favourites, direct from the makers | 电器与餐具整箱更省 | Save more on appliances and tableware by the case | >kitchen-appliances
speaker-smart_navy_front, router_white_front, monitor_black_front | 桌面焕新 | Upgrade your desk | 显示器、音箱与网络设备本周上新，支持以旧换新 | New monitors, speakers and routers this week, with trade-in | /qianduanshop/products/new
can-tomatoes_front, spaghetti_front, honey-acacia_front | 囤货好味道 | Stock up your pantry | 蜂蜜、罐头与意面，整箱到家 | Honey, tins and pasta, delivered by the case | >food
cream_pink_front, shampoo_sky_front, lipstick_red_front | 护肤好物，满减进行中 | Spend and save on beauty | 护肤、彩妆与洗护满 300 减 40 | ¥40 off skincare, make-up and bath over ¥300 | /qianduanshop/products
dumbbell-hex_black_front, yoga-mat_teal_front, basketball_orange_front | 运动健身，厂家直供 | Fitness gear, factory direct | 瑜伽垫、哑铃与球类 | Yoga mats, dumbbells and balls | /qianduanshop/supplier/list
`;

/** `pictures | zh name | en name | zh text | en text | link | percent off`. */
export const bannerText = `
envelope-new-year_red_front, gift-bow_yellow_front | 年货节 | New Year sale | 红包与礼盒 85 折起 | Up to 15% off red envelopes and gift boxes | >gift-boxes-and-ribbon | 15
washer_silver_front, fridge_mint_front | 家电焕新 | Upgrade your appliances | 整套家电再减 10%，支持以旧换新 | Extra 10% off sets, trade-in available | >large-appliances | 10
pen-gel_blue_front, pad-spiral_front, journal_green_front | 开学季 | Back to school | 文具本册满减，班级团购更优惠 | Save on notebooks and pens, with class discounts | >notebooks | 20
nail-polish_rose_front, soap_lilac_front, hand-wash_mint_front | 美妆周 | Beauty week | 护肤洗护两件 8 折 | 20% off when you buy two | >beauty-health | 20
pot-clay_brown_front, pot-water_white_front | 阳台绿植 | Green your balcony | 花盆与绿植 7 折，包活到家 | 30% off pots and plants, live arrival guaranteed | >plant-pots | 30
driver-phillips_red_front, clamp_front, hammer-claw_front | 五金工具 | Tools in bulk | 五金工具整箱立减 | Case discounts on hand tools | >hand-tools | 12
disc_sky_front, yo-yo_red_front, medal-finisher_front | 周末户外 | Weekend outdoors | 飞盘、悠悠球和奖牌，会员再减 | Discs, yo-yos and medals; members save more | >outdoor-toys | 8
candle-scented_front, bulb-led_front, desk-lamp_yellow_front | 灯饰香薰 | Lighting and candles | 台灯、灯泡与香薰满 200 减 20 | ¥20 off lamps, bulbs and candles over ¥200 | >desk-lamps | 10
`;

/** Six tiles below the banners: `level 2 category | zh text | en text`. */
export const tileText = `
kitchen-appliances | 快手早餐 | Quick breakfasts
drinkware | 下午茶时光 | Afternoon tea
home-textiles | 酒店风浴室 | Hotel-style bathroom
audio | 影音好物 | Home audio
networking | 全屋网络 | Whole-home Wi-Fi
puzzles-games | 聚会桌游 | Game night
`;
