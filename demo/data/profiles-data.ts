/**
 * Sales profiles: first line `name | unit zh/en | services | tones | share of wholesale offers`, then `f` facts, which are
 * specification rows that a title may name, `p` selling points, `s` other specification rows; services by their first letters, see
 * ../catalogue/profiles.ts.
 */
export const profileText = `
@ apparel | 件/piece | s,r,f | sand,blush,sky,mist,lilac,sage | 0.35
f 洗涤方式/Care=30℃以下轻柔机洗/Gentle machine wash below 30 °C=可机洗/machine washable
f 缝制/Seams=双线缝制/Double-stitched=双线缝制/double-stitched
f 缩水率/Shrinkage=3%以内/Under 3%=缩水率3%以内/shrinks under 3%
p 缝线密实均匀，久洗不开线/Dense, even stitching that survives wash after wash
p 面料预缩处理，缩水率控制在3%以内/Pre-shrunk fabric, shrinkage held under 3%
p 活性环保印染，色牢度达到4级/Reactive dyeing with grade-4 colour fastness
p 版型按亚洲人体数据打样，日常尺码不用特意选大/Cut on Asian body data, so your usual size fits
p 每批次质检后独立袋装，可贴客户唛头/Inspected and bagged one by one; private labels on request
p 无骨缝合，贴身穿不磨皮肤/Flat seams that do not rub against the skin
p 支持混色混码批发，同款累计计价/Mix colours and sizes; quantities add up for the wholesale price
s 执行标准/Standard=GB/T 22849/GB/T 22849

@ workwear | 件/piece | r,f | mist,sand,butter,ice | 0.7
f 缝制/Seams=受力处打枣/Bar-tacked=受力处打枣/bar-tacked seams
f 最大尺码/Largest size=5XL
f 洗涤方式/Care=60℃机洗/Machine wash at 60 °C=60℃机洗/washable at 60 °C
p 关键受力部位加固打枣，抗撕裂/Bar-tacked stress points resist tearing
p 支持印字绣字，50件起免制版费/Printing or embroidery; no set-up fee from 50 pieces
p 大码到5XL，整厂统一采购更省心/Sizes up to 5XL for fitting out a whole site
p 提供检测报告与合格证/Supplied with test report and certificate
p 常备现货，48小时内发出/Kept in stock, shipped within 48 hours
p 面料厚实不闷，长时间穿着不累/Solid but breathable for a full shift
s 适用场景/Use=工厂、工地、门店/Factories, sites and shops
s 定制方式/Customising=丝印、热转印、刺绣/Screen print, transfer or embroidery

@ footwear | 双/pair | s,r,f | stone,sand,mist,sky,clay | 0.3
f 鞋底工艺/Sole=冷粘或注塑/Cemented or moulded=冷粘大底/cemented sole
f 鞋垫/Insole=可拆洗/Removable=内底可拆/removable insole
p 橡胶大底深纹设计，湿地也能稳住/Deep-tread rubber outsole that grips on wet ground
p 鞋垫可拆洗，乳胶加厚缓震/Removable cushioned insole, easy to wash
p 包裹式后跟，走路不掉跟不磨脚/Padded heel collar, no slipping and no rubbing
p 弯折四万次不断底/Sole tested to 40,000 flexes
p 楦型偏标准，脚宽建议拍大一码/Standard last; go up one size for wide feet
p 胶水环保无刺鼻味/Low-odour water-based adhesive
s 保养/Care=湿布擦拭，避免暴晒/Wipe with a damp cloth, keep out of strong sun

@ bag | 个/piece | s,r,w | stone,clay,sand,blush,mist | 0.3
f 里料/Lining=涤纶/Polyester=涤纶里布/polyester lining
f 拉链/Zip=5号尼龙/No. 5 nylon=尼龙拉链/nylon zip
p 缝线均匀，受力点铆钉加固/Even stitching with rivets at every stress point
p 内袋分区清楚，手机钥匙随手拿/Clear inner pockets for phone and keys
p 拉链顺滑，经过五千次开合测试/Smooth zips tested for 5,000 cycles
p 面料防泼水，小雨不用躲/Water-repellent outer shrugs off a light shower
p 肩带可调，长短随身高/Adjustable strap for any height
p 支持压印LOGO，100个起做/Logo embossing from 100 pieces
s 质保/Warranty=非人为损坏一年/One year against manufacturing faults

@ accessory | 个/piece | s,r | blush,sand,ice,mist,peach | 0.35
f 包装/Packaging=独立包装/Individually packed=独立包装/individually packed
f 产地/Origin=中国/China=国产/made in China
p 边角打磨圆润，不勾衣服/Smooth edges that do not catch on clothes
p 配独立收纳袋，方便携带/Comes with its own pouch
p 五金件电镀均匀，不易掉色/Evenly plated fittings that resist fading
p 款式经过多轮打样调整/Design refined over several samples
p 小批量也接受定制/Small custom runs accepted
p 出厂全检，瑕疵包换/Every piece checked; flawed ones replaced
s 适用人群/For=成人/Adults

@ jewellery | 件/piece | s,r,c,w | blush,mist,lilac,sand,stone | 0.15
f 证书/Certificate=随货附送/Included=附证书/with certificate
f 包装/Packaging=礼盒、擦银布/Gift box, polishing cloth=附礼盒/in a box
p 每件附材质检测证书，可官网查询/Each piece carries a material certificate you can verify online
p 镶口打磨到位，不勾毛衣/Finished settings that do not snag knitwear
p 佩戴部位不含镍，敏感肌可戴/Nickel-free where it touches the skin
p 附赠礼盒、擦银布与手提袋/Comes with gift box, polishing cloth and bag
p 终身免费清洗一次换扣/Free cleaning and one clasp replacement for life
p 支持刻字，三个工作日内完成/Engraving within three working days
s 保养/Care=避免接触香水与汗水/Keep away from perfume and sweat

@ gadget | 台/unit | s,q,r,w,c | ice,mist,sky,lilac,stone | 0.3
f 质保期/Warranty=12个月/12 months=质保12个月/12-month warranty
f 说明书/Manual=中文、英文/Chinese and English=中英说明书/bilingual manual
p 3C认证齐全，出厂100%老化测试/CCC certified and burn-in tested one by one
p 中英双语说明书，配件齐全/Bilingual manual with all accessories in the box
p 一年质保，七天内质量问题直接换新/One-year warranty; faulty units replaced within seven days
p 采用品牌元器件，长时间工作不发烫/Brand-name components that stay cool over long sessions
p 中文客服在线指导，上手不费劲/Online support in Chinese and English
p 接口插拔寿命一万次以上/Connectors rated for over 10,000 cycles
p 支持OEM贴牌与彩盒定制/OEM branding and custom colour boxes
s 认证/Certification=CCC、CE、RoHS/CCC, CE, RoHS

@ appliance | 台/unit | s,q,r,w,n,c | mist,ice,sage,sand,mint | 0.2
f 质保期/Warranty=24个月/24 months=质保24个月/24-month warranty
f 额定电压/Voltage=220 V ~ 50 Hz/220 V ~ 50 Hz=220 V/220 V
p 机身采用食品级或阻燃材料，使用更放心/Food-grade or flame-retardant body for safe daily use
p 运行噪音低于55分贝/Runs below 55 dB
p 过热与干烧双重保护/Overheat and dry-run protection
p 可拆洗部件多，清洁不费劲/Removable parts make cleaning easy
p 两年整机质保，大件送货上门/Two-year warranty and doorstep delivery
p 国标插头，出口可选欧规英规/GB plug; EU and UK versions for export

@ homeware | 件/piece | s,r,f | sand,clay,sage,stone,butter,peach | 0.4
f 清洁方式/Cleaning=可水洗/Washable=可水洗/washable
f 接触安全/Food contact=GB 4806/GB 4806=GB 4806/GB 4806
p 食品接触级材质，可放心入口/Food-contact safe material
p 做工细致，接口处不藏污/Clean joints that do not trap dirt
p 清水一冲就干净，不留味/Rinses clean and holds no smell
p 底部防滑处理，放得稳/Non-slip base stands firmly
p 泡沫加纸箱双层包装，破损包赔/Double packing; breakages are replaced
p 酒店餐厅长期供货，批次颜色稳定/Supplied to hotels and restaurants, consistent from batch to batch
s 包装/Packaging=泡沫加纸盒/Foam and carton

@ textile | 件/piece | s,r,f | ice,sky,blush,sand,mist | 0.35
f 安全类别/Safety class=GB 18401 A类/GB 18401 class A=A类/class A
f 洗涤方式/Care=30℃轻柔机洗/Gentle machine wash at 30 °C=可机洗/machine washable
p 符合A类安全标准，宝宝也能用/Meets class A safety, fit for babies
p 吸湿透气，睡得不闷/Breathable and moisture-wicking for better sleep
p 立体车线，久用不跑棉/Quilted so that the filling stays put
p 低甲醛印染，开袋无异味/Low-formaldehyde dyeing, no odour on opening
p 可机洗，不易起球变形/Machine washable, resists pilling and warping
p 民宿酒店可定制尺寸与绣标/Custom sizes and embroidery for hotels and homestays

@ bath | 套/set | r,w,c | ice,mist,mint,sky | 0.3
f 质保期/Warranty=5年/5 years=质保5年/5-year warranty
f 安装方式/Fitting=标准接口/Standard connection=标准接口/standard connection
p 加厚电镀层，盐雾测试48小时不锈/Thick plating passes 48 hours of salt spray
p 附全套安装配件与图文说明/All fittings and an illustrated guide included
p 水效标识齐全，实测更省水/Carries the water label and saves in real use
p 表面细腻，不挂脏好打理/Fine surface that wipes clean
p 工程单可提供检测报告与驻场指导/Test reports and site support for projects
p 五年质保，易损件终身供应/Five-year warranty, wear parts always available

@ cleaning | 件/piece | s,q,r | mint,sky,ice,butter | 0.45
f 产地/Origin=中国/China=国产/made in China
f 包装/Packaging=袋装/Bagged=袋装/bagged
p 加厚用料，比普通款耐用一倍/Thicker material, about twice the life of ordinary ones
p 手柄贴合掌心，用久不酸/Comfortable grip for longer jobs
p 无荧光剂无异味/No fluorescers and no smell
p 挂孔设计，用完挂起不占地/Hanging hole keeps it off the floor
p 物业保洁长期供货，整箱更划算/Supplied to cleaning companies; better by the case
p 收到破损拍照即补发/Send a photo of any damage and we resend
s 适用场景/Use=家庭、办公、酒店/Home, office and hotel

@ storage | 个/piece | s,r | sand,sage,stone,sky | 0.35
f 承重/Load=约15公斤/About 15 kg=承重15公斤/holds 15 kg
f 清洁方式/Cleaning=湿布擦拭/Wipe with a damp cloth=可擦洗/wipe clean
p 手提位加固，装满也提得动/Reinforced handles carry a full load
p 可叠放，柜子空间翻倍/Stackable to double your cupboard space
p 边缘光滑不勾布料/Smooth edges will not snag fabrics
p 无异味材质，婴儿衣物可放/Odour-free, safe for baby clothes
p 大中小三种规格可组合/Sizes are made to fit together
p 批发可定制颜色与尺寸/Custom colours and sizes for bulk orders

@ pet | 袋/bag | s,q,r | butter,sand,sage,peach | 0.3
f 保质期/Shelf life=18个月/18 months=保质期18个月/18-month shelf life
f 诱食剂/Attractants=未添加/None added=不加诱食剂/no added attractants
p 配方公开，肉类含量写在包装上/Open recipe with the meat content on the pack
p 每批次送检，重金属与霉菌毒素合格/Every batch tested for heavy metals and mycotoxins
p 软硬适中，帮助清洁牙齿/Just firm enough to help clean teeth
p 独立密封，开袋仍有香气/Sealed so it stays fragrant
p 宠物店与犬舍可签长期供货/Long-term supply for shops and kennels
p 换粮七天过渡表随货附送/A seven-day transition plan is included
s 储存/Storage=阴凉干燥处/Keep cool and dry

@ furniture | 件/piece | r,w,c | sand,stone,clay,sage,mist | 0.15
f 环保等级/Emission class=E0/E0=E0级/E0
f 安装/Assembly=自行安装，附工具/Self-assembly, tools included=附安装工具/tools included
p E0级环保板材，随货附检测报告/E0 low-emission panels with test report
p 榫卯结合五金固定，长久不摇晃/Joinery plus metal fittings, no wobble over time
p 边角圆滑处理，有孩子也放心/Rounded corners, safe around children
p 附安装视频与工具，两人三十分钟装好/Tools and video included; two people, thirty minutes
p 破损补件免费，质保三年/Free replacement parts and a three-year warranty
p 支持改尺寸改颜色，工厂直做/Sizes and colours made to order in our own factory

@ lighting | 个/piece | s,r,w | butter,stone,mist,sand | 0.35
f 质保期/Warranty=24个月/24 months=质保24个月/24-month warranty
f 产地/Origin=中国/China=国产/made in China
p 国AA级照度，久看不累/Grade AA illuminance, easy on the eyes
p 显色指数90以上，还原真实颜色/CRI above 90 for true colours
p 散热结构合理，寿命约两万小时/Good heat design, about 20,000 hours of life
p 色温可选，三种光随心切换/Choice of colour temperatures
p 通用灯座，更换不用找师傅/Standard socket, no electrician needed
p 工程照明可出方案与报价/Lighting plans and quotations for projects
s 色温/Colour temperature=3000-6000 K/3000-6000 K

@ festive | 件/piece | s,q | peach,butter,blush,clay | 0.5
f 包装/Packaging=OPP袋或彩盒/OPP bag or colour box=独立包装/individually packed
f 产地/Origin=中国/China=国产/made in China
p 色彩饱满，久放不易褪色/Rich colours that do not fade
p 提前备货，节前不断档/Stocked ahead so you will not run out
p 支持印字印LOGO，打样快/Printing on request with quick samples
p 包装加厚防震，运输不破损/Padded packing for a safe journey
p 商场橱窗、公司年会都用得上/Suits shop windows and company parties alike
p 独立包装，转售零售都方便/Individually packed for resale
s 适用场景/Use=节日、婚庆、门店/Festivals, weddings and shops

@ plant | 盆/pot | q,c | sage,mint,sand,stone | 0.25
f 光照/Light=散射光/Indirect light=散射光/indirect light
f 配件/Included=养护卡/Care card=附养护卡/with care card
p 基地直发，根系带土保湿包裹/Straight from the nursery, roots wrapped moist
p 七天内死亡免费补发/Free replacement if it dies within seven days
p 附养护卡，浇水光照一目了然/A care card explains light and water
p 植株按高度分级，大小均匀/Graded by height for even size
p 办公室绿化可打包配送/Office greening delivered as a set
p 冬季加保温层，不怕冻/Insulated packing in winter
s 浇水/Watering=见干见湿/When the soil is dry

@ building | 件/piece | r,c | stone,clay,mist,sand | 0.5
f 尺寸误差/Tolerance=2毫米内/Within 2 mm=误差2毫米内/within 2 mm
f 供货方式/Supply=现货或订做/Stock or made to order=可订做/made to order
p 尺寸误差控制在2毫米内，铺装省工/Within 2 mm tolerance for quick installation
p 提供送检报告，资料齐全可验收/Full test papers for acceptance
p 支持来图加工，三天出样/Made to drawing, samples in three days
p 整车发货，含卸货指导/Full truckloads with unloading guidance
p 材质稳定，不易变形开裂/Stable material that resists warping and cracking
p 工地多点配送，账期可谈/Several drop points, credit terms on request
s 使用环境/Use=室内外/Indoor and outdoor

@ fresh | 箱/box | q,c | mint,butter,sage,peach | 0.45
f 储存方式/Storage=0-8℃冷藏/Refrigerate at 0-8 °C=冷藏保存/keep refrigerated
f 等级/Grade=一级/Class I=一级/class I
p 清晨采摘，当日打包发出/Picked at dawn and packed the same day
p 人工分选，个头均匀/Hand-graded for even size
p 坏果、压伤签收24小时内拍照包赔/Damaged pieces refunded within 24 hours of delivery
p 农残检测合格，可出示报告/Residue tested, report on request
p 泡沫网套加气柱，长途不压伤/Foam nets and air columns for long trips
p 商超、水果店支持每日定量供货/Daily quantities for shops and supermarkets
s 保质期/Shelf life=约7天/About 7 days

@ chilled | 份/pack | q,c | blush,ice,peach,mist | 0.35
f 包装/Packaging=真空贴体/Vacuum skin pack=真空装/vacuum packed
f 储存方式/Storage=-18℃冷冻或0-4℃冷藏/Freeze at -18 °C or chill at 0-4 °C=冷藏或冷冻/chill or freeze
p 检疫票据齐全，一批一码可追溯/Inspected and traceable by batch code
p 真空贴体包装，锁住汁水/Vacuum skin packing keeps the juices
p 干冰加保温箱，全程冷链/Dry ice and insulated box all the way
p 解冻后无冰衣虚重，净重足量/Net weight without ice glaze
p 餐饮门店可按日配送/Daily deliveries for restaurants
p 附烹饪卡，新手也能做好/Recipe card included
s 保质期/Shelf life=冷冻12个月/12 months frozen

@ frozen | 份/pack | q,c | ice,sky,blush,butter | 0.4
f 储存方式/Storage=-18℃冷冻/Keep frozen at -18 °C=冷冻/frozen
f 保质期/Shelf life=12个月/12 months=保质期12个月/12-month shelf life
f 包装/Packaging=独立分装/Portioned=独立分装/portioned
p 速冻锁鲜，口感接近现做/Flash-frozen for a just-made taste
p 独立分装，一次一份不浪费/Portioned so nothing is wasted
p 空气炸锅十分钟搞定/Ten minutes in the air fryer
p 配料干净，不额外添加防腐剂/Short ingredient list, no added preservatives
p 餐饮门店可供大包装/Catering packs available
p 泡沫箱加冰袋，化冻包赔/Foam box and ice packs; refunded if thawed

@ bakery | 盒/box | q,c | butter,sand,peach,clay | 0.3
f 保质期/Shelf life=常温5天，冷冻30天/5 days ambient, 30 days frozen=保质期5天/keeps 5 days
f 包装/Packaging=独立小包/Individually wrapped=独立装/individually wrapped
p 当天烘焙当天发，生产日期看得见/Baked and shipped the same day
p 选用动物黄油与鲜奶，不用起酥油/Made with butter and fresh milk, no shortening
p 独立小包装，带着上班上学/Individually wrapped for work or school
p 微波十秒，恢复刚出炉口感/Ten seconds in the microwave brings it back
p 甜度减三成，吃多不腻/A third less sugar than usual
p 咖啡店、酒店早餐可稳定供货/Regular supply for cafes and hotel breakfasts
s 过敏原/Allergens=含小麦、蛋、奶/Contains wheat, egg and milk

@ packaged | 袋/pack | q,c,r | butter,peach,sand,sage | 0.45
f 包装/Packaging=独立小包/Individually packed=独立装/individually packed
f 保质期/Shelf life=12个月/12 months=保质期12个月/12-month shelf life
p 原料产地看得见，配料表干净/Known origins and a short ingredient list
p 小包独立密封，不怕受潮/Sealed small packs stay crisp
p 口味经过三轮试吃调整/Taste tuned over three rounds of testing
p 生产日期新鲜，距出厂不超过60天/Less than 60 days from production
p 便利店、公司下午茶可整箱采购/By the case for shops and office breaks
p SC认证工厂生产，批批留样/Made in an SC-certified plant with retained samples
s 储存方式/Storage=阴凉干燥处/Keep cool and dry

@ drink | 箱/case | q,c | mint,sand,butter,sage | 0.4
f 包装/Packaging=整箱/Case=整箱/case
f 保质期/Shelf life=12-18个月/12-18 months=保质期12个月/12-month shelf life
p 原料直采，风味干净/Sourced directly for a clean taste
p 充氮或无菌灌装，锁住香气/Nitrogen or aseptic filling keeps the aroma
p 加厚瓦楞箱，运输不破损/Reinforced cartons for safe transport
p 附冲泡建议卡/Brewing guide included
p 茶饮店、咖啡店可签年度供货/Annual supply for tea and coffee shops
p SC认证，批次留样可追溯/SC certified and traceable by batch
s 储存方式/Storage=避光干燥/Keep dry and away from light

@ alcohol | 瓶/bottle | q,c | clay,stone,blush,butter | 0.3
f 储存方式/Storage=阴凉避光/Cool and dark=避光保存/store in the dark
f 运输包装/Shipping=防震酒托/Shockproof tray=防震酒托/shockproof tray
p 酒庄直供，报关检疫单据齐全/Direct from the producer with full papers
p 泡沫酒托防震，碎瓶包赔/Shockproof trays; broken bottles replaced
p 附侍酒温度与配餐建议/Serving temperature and pairing notes included
p 婚宴可试饮后再订，剩余可退/Taste before you order for a wedding; unopened bottles can be returned
p 恒温仓储，避光保存/Stored at constant temperature away from light
p 餐饮渠道可签阶梯价/Tiered pricing for restaurants
s 提示/Notice=过量饮酒有害健康，未成年人禁止饮酒/Drink responsibly; not for minors

@ beauty | 支/piece | s,q,r,c | blush,lilac,mint,peach,sand | 0.3
f 保质期/Shelf life=36个月/36 months=保质期36个月/36-month shelf life
f 适用肤质/Skin type=各种肤质/All skin types=各种肤质/all skin types
p 国家药监局备案，批号可查/Registered with the authorities, batch number on the pack
p 不添加酒精与色素，温和不刺激/No alcohol or dyes, gentle on skin
p 质地温润，用后清爽/Pleasant texture with a clean finish
p 通过人体斑贴测试/Patch tested
p 真空或避光瓶身，开封后不易氧化/Airless or dark packaging slows oxidation
p 美容院可做贴牌与大包装/Private label and salon sizes

@ personal | 支/piece | s,q,r | mint,sky,ice,blush | 0.45
f 包装/Packaging=独立包装/Individually packed=独立包装/individually packed
f 握把/Grip=防滑/Non-slip=防滑握把/non-slip grip
p 独立卫生包装，开袋即用/Hygienic single packing
p 握柄防滑，湿手也拿得稳/Non-slip handle for wet hands
p 贴合设计，温和不刺激/Contoured to be gentle
p 通过卫生标准检测/Meets hygiene standards
p 酒店、民宿可印LOGO/Logo printing for hotels and homestays
p 建议三个月更换一次，多支装更划算/Replace every three months; packs save more
s 建议更换/Replace=每3个月/Every 3 months

@ medical | 件/piece | q,r,c,w | ice,mint,mist,sky | 0.3
f 资质/Approval=医疗器械备案/Registered medical device=医疗器械备案/registered medical device
f 说明书/Manual=大字/Large print=大字说明书/large-print manual
p 持有医疗器械注册或备案凭证/Registered or filed as a medical device
p 说明书字大图多，老人看得懂/Large-print illustrated manual
p 出厂逐件校验，附合格证/Checked one by one, certificate included
p 客服可视频指导使用/Video guidance from our service team
p 医院、养老院可走招采流程/Tender papers for hospitals and care homes
p 非人为故障一年内免费维修/Free repairs for one year
s 提示/Notice=请按说明书使用/Follow the instructions

@ baby | 件/piece | s,q,r,c | sky,blush,mint,butter | 0.25
f 适用年龄/Age=0-36个月/0-36 months=0-36个月/0-36 months
f 安全标准/Safety=GB 6675 / GB 4806/GB 6675 / GB 4806=GB 6675/GB 6675
p 母婴级材质，通过安全检测/Nursery-grade materials, safety tested
p 细节柔和，不伤宝宝皮肤/Soft details that are kind to baby skin
p 通过国家3C或食品接触检测/CCC or food-contact tested
p 配件可单独购买，用得更久/Parts sold separately, so it lasts
p 月子会所、母婴店可批量供货/Supplied to maternity centres and baby shops
p 七天无理由，未拆封可退/Seven-day returns if unopened

@ toy | 件/piece | s,q,r,c | butter,sky,peach,mint,lilac | 0.35
f 适用年龄/Age=3岁以上/3 years and up=3岁以上/3 years and up
f 认证/Certification=CCC/CCC=CCC认证/CCC certified
p 通过3C认证，小零件拉力达标/CCC certified; small parts pass pull tests
p 无异味材质，家长更放心/Odour-free materials parents can trust
p 附双语玩法说明/Bilingual instructions included
p 彩盒包装，送礼不用再包/Gift-ready colour box
p 幼儿园、培训机构可批量采购/For nurseries and schools in bulk
p 缺件少件免费补寄/Missing parts sent free

@ sport | 件/piece | s,r,w,c | sky,mint,ice,sage,peach | 0.3
f 质保期/Warranty=12个月/12 months=质保12个月/12-month warranty
f 产地/Origin=中国/China=国产/made in China
p 按比赛标准制作，手感接近专业款/Made to match standards
p 受力部位加强，摔打不易坏/Reinforced where it takes the knocks
p 包装结实，运输不磕碰/Strong packing for the journey
p 附入门教学视频/Beginner's video lessons included
p 学校、俱乐部可印队名队徽/Team names and badges printed for clubs
p 质量问题一年内换新/Replaced within a year if faulty
s 适用场景/Use=训练、比赛、休闲/Training, matches and leisure

@ gift | 个/piece | q,r | butter,mist,stone,lilac | 0.6
f 定制方式/Customising=激光刻字、UV印/Laser engraving or UV print=可刻字/engraving available
f 包装/Packaging=礼盒/Gift box=盒装/boxed
p 免费排版刻字，确认后再生产/Free layout and engraving, approved before production
p 加急单48小时出货/Rush orders in 48 hours
p 电镀层厚，存放多年不发黑/Thick plating stays bright for years
p 底座防刮绒布/Felt base protects the shelf
p 学校、企业、赛事长期合作/Trusted by schools, companies and races
p 数量越多单价越低/The more you order, the lower the price

@ vehicle | 辆/unit | r,w,c | mist,stone,ice,sand | 0.2
f 质保期/Warranty=24个月/24 months=质保24个月/24-month warranty
f 证件/Papers=合格证/Certificate of conformity=附合格证/with certificate of conformity
p 合格证、一致性证书随车/Certificate of conformity supplied
p 整车出厂调试，到手即可骑行/Set up before dispatch, ready to ride
p 核心三电质保两年/Two-year warranty on main components
p 全国四百家网点可售后/After-sales at 400 service points
p 防护木架运输，破损全赔/Crated transport, fully insured
p 支持车队采购与分期/Fleet orders and instalments
s 运输/Transport=物流专线，需自提/Freight depot pick-up

@ book | 册/copy | q,r,c | sand,stone,sage,butter | 0.35
f 装订/Sewn=锁线/Thread-sewn=锁线装订/thread-sewn
f 语言/Language=中文或双语/Chinese or bilingual=中文或双语/Chinese or bilingual
p 出版社直供，正版可查/Supplied by the publisher
p 纸张护眼不反光，字号舒适/Non-glare paper and comfortable type
p 气柱袋加纸箱，角不磕/Air bag and carton protect the corners
p 图书馆、学校可开馆配清单/Lists for libraries and schools
p 内页锁线装订，可平摊/Thread-sewn, lies flat
p 读完不满意七天可退/Seven-day returns
s 装帧/Binding=见版本说明/See edition

@ stationery | 件/piece | s,q,r | sand,sky,mint,butter,lilac | 0.55
f 包装/Packaging=彩盒或吸塑/Box or blister=盒装/boxed
f 条码/Barcode=独立条码/On each piece=独立条码/barcoded
f 产地/Origin=中国/China=国产/made in China
p 用料扎实，不易损坏/Solid materials that last
p 细节做工到位，用着顺手/Details finished with care
p 可开增值税专票，企业采购方便/VAT invoices for companies
p 100件起可定制LOGO/Logo from 100 pieces
p 小批量也按批发价/Wholesale price even for small lots
p 独立条码，门店可直接上架/Barcoded and ready for the shelf
s 适用场景/Use=办公、学校、家庭/Office, school and home

@ instrument | 件/piece | r,w,c | clay,sand,stone,lilac | 0.15
f 产地/Origin=中国/China=国产/made in China
s 适用/Level=初学至考级/Beginner to graded exams
f 配件/Accessories=琴盒/Case=含收纳盒/with case
p 出厂前由技师逐件调音/Set up by a technician before dispatch
p 配琴盒、保养布与备用配件/Case, cloth and spares included
p 手感顺滑，按弦吹奏不费力/Easy action for fingers and breath
p 附二十节视频入门课/Twenty video lessons included
p 琴行、学校团购可议价/Better terms for music shops and schools
p 一年内免费调修一次/One free adjustment within a year

@ science | 台/unit | r,w,c | ice,mist,sky,sage | 0.35
f 手册/Guide=双语实验手册/Bilingual experiment guide=附实验手册/with experiment guide
f 质保期/Warranty=12个月/12 months=质保12个月/12-month warranty
p 按教学大纲配置，拿来就能上课/Configured to the syllabus, ready for class
p 附双语实验手册/Bilingual experiment guide included
p 刻度清晰，误差在标准内/Clear scale, error within standard
p 易损件单独防护，运输放心/Fragile parts are packed apart
p 学校可出竞价资料与发票/Quotation papers and invoices for schools
p 售后答疑，一年内免费维修/Support and free repairs for a year
s 适用/For=中小学与家庭/Schools and homes

@ tool | 件/piece | s,r,w,c | stone,mist,butter,clay | 0.5
f 质保期/Warranty=24个月/24 months=质保24个月/24-month warranty
f 表面处理/Finish=防锈处理/Rust-proofed=防锈/rust-proofed
p 整体热处理，硬度达标不崩口/Heat-treated throughout, does not chip
p 防滑手柄，久握不累/Non-slip handle for long jobs
p 表面防锈处理，潮湿环境也耐用/Rust-proofed for damp places
p 规格齐全，整套采购更优惠/All sizes; better by the set
p 出口欧美多年，检测报告齐全/Exported for years with full reports
p 质量问题两年内换新/Replaced within two years if faulty

@ garden | 件/piece | s,r | sage,mint,sand,butter | 0.45
f 包装/Packaging=纸箱/Carton=纸箱装/boxed
f 产地/Origin=中国/China=国产/made in China
p 品质稳定，批次可追溯/Steady quality, traceable by batch
p 手感轻，长辈小孩都能用/Light enough for young and old
p 附种植养护图解/Illustrated growing guide
p 社区花园、学校农场可批发/Wholesale for community and school gardens
p 环保可回收材料/Recyclable materials
p 破损补发，不发芽补种/Damaged pieces resent; reseeded if it fails
s 适用场景/Use=阳台、庭院、菜园/Balcony, garden and vegetable plot

@ shopequip | 件/piece | r,c,w | mist,stone,sky,sand | 0.65
f 质保期/Warranty=12个月/12 months=质保12个月/12-month warranty
f 产地/Origin=中国/China=国产/made in China
p 按商用强度设计，日均使用上百次不坏/Designed for hundreds of uses a day
p 可印店名LOGO，色卡可选/Shop name printing in colours to choose
p 整车发货，含卸货指导/Truckloads with unloading guidance
p 易损件长期备库/Wear parts kept in stock
p 提供样品，满意再下大货/Samples before bulk
p 连锁门店统一供货，账期可谈/Chain-store supply, terms on request
s 适用场景/Use=商超、酒店、仓储/Retail, hotel and storage

@ timepiece | 只/piece | s,r,w,c | stone,mist,sand,sky | 0.3
f 质保期/Warranty=24个月/24 months=质保24个月/24-month warranty
f 产地/Origin=中国/China=国产/made in China
p 机芯品牌清楚，日误差在标准内/Known movement, daily error within standard
p 出厂前连续走时测试72小时/Run-tested for 72 hours before dispatch
p 镜面硬度高，日常不易划/Hard glass that resists everyday scratches
p 附保养说明与备用电池或配件/Care guide and spares included
p 企业礼赠可刻字印LOGO/Engraving and logo for corporate gifts
p 质量问题两年内免费修/Free repairs for two years
s 包装/Packaging=礼盒/Gift box

@ decor | 件/piece | s,r,f | sand,clay,stone,blush,sage | 0.35
f 包装/Packaging=防震纸箱/Shockproof carton=防震装/shockproof packing
f 产地/Origin=中国/China=国产/made in China
p 每件手工修整，纹理略有差异/Finished by hand, so no two are quite alike
p 底部贴绒，不刮桌面/Felted base protects the table
p 色调克制，摆在哪都不突兀/Quiet colours that sit well anywhere
p 双层纸箱加护角，破损包赔/Double carton with corner guards; breakages replaced
p 软装公司、民宿可打包采购/Sets for interior designers and homestays
p 支持小批量改色改尺寸/Small runs in other colours and sizes
s 清洁方式/Cleaning=干布轻擦/Dry cloth

@ power | 件/piece | s,q,r,w | mist,ice,butter,stone | 0.55
f 认证/Certification=CCC/CCC=CCC认证/CCC certified
f 包装/Packaging=吸塑或彩盒/Blister or box=盒装/boxed
p 阻燃外壳，通过3C认证/Flame-retardant and CCC certified
p 接触件加厚，长时间用不发热/Thick contacts that stay cool
p 批次码可查，拒绝翻新/Traceable batch, never refurbished
p 商超与五金店可整箱采购/By the case for shops
p 出口包装可换英文彩盒/English packaging for export

@ supplement | 瓶/bottle | s,q,c | butter,peach,mint,sage | 0.3
f 保质期/Shelf life=24个月/24 months=保质期24个月/24-month shelf life
f 服用/Intake=每日一次/Once a day=每日一次/once a day
p 保健食品批文可查/Approval number can be checked online
p 原料可追溯，含量写在瓶身/Traceable ingredients with amounts on the label
p 不添加蔗糖与人工色素/No added sugar or artificial colours
p 铝膜密封，防潮防氧化/Foil sealed against damp and air
p 药店、企业福利可批量供货/Bulk supply for pharmacies and staff benefits
s 提示/Notice=保健食品不能代替药物/Not a substitute for medicine

@ pantry | 袋/pack | q,c,r | sand,butter,sage,clay | 0.5
f 保质期/Shelf life=12-18个月/12-18 months=保质期12个月/12-month shelf life
f 储存方式/Storage=阴凉干燥处/Keep cool and dry=常温/ambient
p 原料批批检验，产地可追溯/Checked batch by batch and traceable
p 新日期发货，距生产不超过60天/Less than 60 days from production
p 配料干净，不加多余成分/Clean ingredients, nothing unnecessary
p 加厚包装，长途不漏不破/Strong packing for long trips
p 食堂、餐馆整箱更划算/Better by the case for canteens and restaurants
p SC认证工厂生产，批批留样/Made in an SC-certified plant with retained samples

@ brew | 袋/pack | q,c,r | clay,sand,sage,butter | 0.35
f 包装/Packaging=充氮密封/Nitrogen sealed=充氮密封/nitrogen sealed
f 储存方式/Storage=密封避光/Sealed, away from light=密封避光/keep sealed
p 当季新货，产区与批次写在包装上/This season's lot with origin and batch on the pack
p 充氮密封，锁住香气/Nitrogen sealed to keep the aroma
p 附冲泡水温与比例建议/Water temperature and ratio guide included
p 农残检测合格/Residue tested
p 茶饮店、咖啡店可签年度供货/Annual supply for tea and coffee shops
p 可做企业礼盒与贴牌/Gift boxes and private label
s 保质期/Shelf life=12-18个月/12-18 months

@ outdoor | 件/piece | s,r,w,c | sage,sky,sand,mint | 0.3
f 产地/Origin=中国/China=国产/made in China
f 质保期/Warranty=12个月/12 months=质保12个月/12-month warranty
p 抗风防潮，野外环境也顶用/Stands up to wind and damp
p 五金件防锈处理，海边也能用/Rust-proof fittings, fine by the sea
p 随货附收纳袋与配件/Carry bag and accessories included
p 附中英双语使用说明/Bilingual instructions
p 俱乐部、营地可批量采购/Bulk terms for clubs and campsites
p 质量问题一年内换新/Replaced within a year if faulty
s 适用场景/Use=露营、徒步、水边/Camping, hiking and waterside

@ craft | 份/pack | s,q,r | lilac,blush,butter,sky | 0.5
f 包装/Packaging=独立包装/Individually packed=独立包装/individually packed
f 产地/Origin=中国/China=国产/made in China
p 粗细均匀，不打结不断线/Even and smooth, no tangles or breaks
p 同色同缸，批次色差小/Same dye lot, little variation
p 附入门图解/Beginner's diagrams included
p 培训班、工作室可批量/Bulk for classes and studios
p 少量可零售，多买更便宜/Sold singly; cheaper in quantity
s 适用场景/Use=缝纫、编织、手作/Sewing, knitting and crafts

@ flowers | 束/bunch | q,c | blush,mint,lilac,sand | 0.15
f 花期/Vase life=约7-10天/About 7-10 days=花期7-10天/lasts 7-10 days
f 贺卡/Card=1张/1=附贺卡/with card
p 基地直采，开放度三成发货/Straight from the grower, sent in bud
p 保水棉加保鲜剂，路上不蔫/Water wrap and flower food for the journey
p 签收当日拍照，损坏包赔/Photograph on delivery; damage refunded
p 花艺师搭配，留言卡代写/Arranged by a florist with a handwritten card
p 酒店、会场可周期配送/Regular deliveries for hotels and venues
s 养护/Care=斜剪根部，两天换水/Trim stems, change water every two days

@ autoparts | 条/piece | r,w,c | mist,stone,ice | 0.4
f 质保期/Warranty=12个月/12 months=质保12个月/12-month warranty
f 认证/Certification=CCC/CCC=CCC认证/CCC certified
p 生产周期在半年内，胎侧可查/Made within six months, see the sidewall
p 通过3C认证，湿地刹车距离短/CCC certified with short wet braking
p 非人为鼓包一年内换新/Free replacement for bulges within a year
p 修理厂、车队可月结/Monthly accounts for workshops and fleets
p 物流到门店，安装后再确认收货/Delivered to the shop; confirm after fitting

@ dairyegg | 份/pack | q,c | butter,sky,sand,mint | 0.35
f 储存方式/Storage=0-4℃冷藏/Keep at 0-4 °C=0-4℃冷藏/keep at 0-4 °C
f 配送/Delivery=冰袋保温箱/Ice packs in an insulated box=冷藏配送/chilled delivery
p 牧场直供，生产日期看得见/Straight from the farm with visible dates
p 批批送检，抗生素零检出/Every batch tested, no antibiotics found
p 防震包装，破损包赔/Shockproof packing; damage refunded
p 冰袋随货，夏天也不怕/Ice packs included for summer
p 烘焙店、早餐店可长期供货/Regular supply for bakeries and breakfast shops
s 过敏原/Allergens=见包装/See pack

@ pettoy | 件/piece | s,q,r | butter,sand,sage,peach | 0.35
f 清洁方式/Cleaning=可水洗/Washable=可水洗/washable
f 适用/For=各体型犬/Dogs of all sizes=各体型犬/dogs of all sizes
p 食品级材质，咬破也放心/Food-grade, safe even when bitten
p 凸点设计，边玩边洁齿/Bumps clean teeth during play
p 可水洗，不藏污/Washable, holds no dirt
p 浮水可抛，户外互动/Floats, good for fetch
p 宠物店可整箱进货/By the case for pet shops

@ safety | 顶/piece | r,c | mist,sand,butter,ice | 0.7
f 标准/Standard=GB 2811-2019/GB 2811-2019=GB 2811/GB 2811
f 内衬/Liner=可拆洗/Washable=可拆洗内衬/washable liner
p 抗冲击抗穿刺，通过国标检测/Impact and penetration tested to standard
p 内衬可拆洗，旋钮一调就合适/Washable liner with quick adjustment
p 内壁印制生产日期，便于安全管理/Production date moulded inside for audits
p 50顶起免费印字/Free printing from 50 pieces
p 提供检测报告与合格证/Supplied with test report and certificate
s 建议更换/Replace=30个月/Every 30 months

@ ice | 盒/box | q,c | ice,sky,blush,butter | 0.3
f 储存方式/Storage=-18℃冷冻/Keep frozen at -18 °C=-18℃冷冻/keep at -18 °C
f 包装/Packaging=独立包装/Individually wrapped=独立包装/individually wrapped
p 干冰加泡沫箱，化了包赔/Dry ice and foam box; refunded if melted
p 独立包装，一次一支/Individually wrapped, one at a time
p 甜度适中，大人小孩都爱/Just sweet enough for all ages
p 用鲜奶不用植脂末/Fresh milk, no creamer
p 甜品店、酒店可供大桶/Catering tubs for dessert shops and hotels
s 过敏原/Allergens=含乳制品/Contains milk

@ seafood | 份/pack | q,c | ice,sky,mist,peach | 0.3
f 储存方式/Storage=0-4℃冷藏或-18℃冷冻/Chill at 0-4 °C or freeze at -18 °C=冷藏或冷冻/chill or freeze
f 处理/Handling=上岸六小时内分级/Graded within six hours of landing=六小时内分级/graded within 6 hours
p 上岸六小时内分级处理/Graded within six hours of landing
p 检疫票据随箱，一批一码可追溯/Papers in the box, traceable by batch code
p 冰袋加保温箱，全程冷链/Ice packs and insulated box all the way
p 死损、化冻拍照即赔/Photograph any loss and we refund
p 餐饮门店可按日配送/Daily deliveries for restaurants
p 附处理与烹饪说明/Cleaning and cooking notes included
s 过敏原/Allergens=含水产品/Contains fish or shellfish
`;
