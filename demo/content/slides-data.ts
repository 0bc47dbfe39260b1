/** Home carousel and promotions: `picture | zh title | en title | zh text | en text | link | percent off | category`. */
export const slideText = `
w_sand_hero_teapot_hot-beverage_frying-pan_bowls_kettle | 一千道岸，从厨房出发 | A thousand shores, starting in the kitchen | 锅碗杯壶产地直发，十件起享批发价 | Pots, bowls and cups straight from the makers; wholesale from ten pieces | /qianduanshop/category?keyword=%E9%94%85
w_ice_line_headphone_laptop_mobile-phone_earbuds_camera | 数码新品，先听后买 | New electronics, hear before you buy | 耳机、电脑与相机本周上新，支持以旧换新 | Headphones, computers and cameras new this week, with trade-in | /qianduanshop/products/new
w_mint_hero_strawberry_red-apple_crab_rice-sack_honey-pot | 早上还在树上 | On the tree this morning | 水果、海鲜与新米冷链直达，坏果包赔 | Fruit, seafood and new rice by cold chain; bad fruit refunded | /qianduanshop/products/hot
w_blush_duo_dress--rose_handbag--wine_high-heeled-shoe_sunglasses_lipstick | 换季衣橱，一次搭齐 | A new season's wardrobe | 女装、鞋包与配饰满三百减四十 | Womenswear, shoes and bags: 40 off 300 | /qianduanshop/products
w_sage_line_tent--olive_backpack--green_bicycle_flashlight_compass | 周末去山里 | A weekend in the hills | 帐篷、背包与骑行装备，厂家直供 | Tents, packs and cycling gear from the makers | /qianduanshop/supplier/list
`;

/** `picture | zh name | en name | zh text | en text | link | percent off`. */
export const bannerText = `
w_peach_duo_wrapped-gift_red-envelope_balloon | 年货节 | New Year market | 红包、礼盒与坚果八五折起 | Red envelopes, gift boxes and nuts from 15% off | /qianduanshop/products/hot | 15
w_sky_duo_washing-machine_fridge--mint_fan | 家电焕新 | Appliance refresh | 整套家电再减一成，旧机可抵 | Another 10% off sets, old machines accepted | /qianduanshop/products | 10
w_butter_line_books_notebook_pencil_backpack--navy | 开学备货 | Back to school | 文具图书满减叠加班级团购价 | Stationery and books, class prices on top | /qianduanshop/products | 20
w_blush_line_lipstick_cream-jar_perfume_shampoo--lilac | 美妆周 | Beauty week | 护肤彩妆两件八折 | Skincare and make-up, 20% off two | /qianduanshop/products | 20
w_sage_duo_potted-plant_cactus_watering-can | 绿植入户 | Plants indoors | 多肉与绿植七折，包活到家 | Succulents and foliage 30% off, alive on arrival | /qianduanshop/products | 30
w_mist_line_drill_toolbox_hammer_ladder | 工具囤货 | Tools in bulk | 五金工具整箱立减 | Case prices on hardware | /qianduanshop/products | 12
w_mint_duo_basketball_yoga-mat_dumbbell | 动起来 | Get moving | 运动器材会员再减 | Members save more on sports gear | /qianduanshop/products | 8
w_sand_line_couch-and-lamp_desk_desk-lamp_candle | 家居焕新 | Home refresh | 沙发灯具满两千减二百 | Sofas and lamps, 200 off 2,000 | /qianduanshop/products | 10
`;

/** Six tiles below the banners: `level 2 category | zh text | en text`. */
export const tileText = `
kitchen-appliances | 早餐十分钟 | Ten-minute breakfast
camping | 山里的周末 | A weekend in the hills
home-textiles | 把床铺得像酒店 | A bed like a hotel's
fruit | 当季鲜果到家 | This season's fruit
peripherals | 桌面升级 | A better desk
plush-dolls | 给孩子的礼物 | For the children
`;
