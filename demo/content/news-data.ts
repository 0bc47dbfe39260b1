/** News: `@ slug | pictures of the studio | days ago | zh title | en title`, then `s` summary and `p` paragraphs, zh first, `##` between. */
export const newsText = `
@ spring-sourcing | towel-face_pink_front, lipstick_coral_front, cup-tea_front | 4 | 换季采购周开始，样品单免运费 | Sourcing week: free delivery on samples
s 从本周一到周日，带“样品”标的商品免收首件运费，适合想先看货再下单的买家。 ## From Monday to Sunday, the first item of products marked “Sample” ships free, so you can see it before you place a larger order.
p 这次参加的有美妆、配饰、家居和玩具四个类目的二十多家工厂。下单时选一件，页面会自动减掉运费，不用领券。 ## More than twenty makers of beauty products, accessories, homeware and toys are taking part. Order one and the delivery fee is removed at checkout. No coupon needed.
p 样品满意之后补单，阶梯价按两次数量合计计算，三十天内有效。 ## If you order more within thirty days, both orders count towards the quantity price.
@ cold-chain | eggs-30_front, honey-wildflower_front | 11 | 食品新增三十城次日达 | Next-day food delivery in thirty more cities
s 哈尔滨产地仓接入新线路，鸡蛋、蜂蜜和罐头的在途时间平均少了十一小时。 ## A new route from our Harbin warehouse cuts delivery of eggs, honey and tins by eleven hours on average.
p 商品页上能看到从产地仓到您所在城市的预计时间。超时一天赔付运费，破损的照片提交后两小时内处理。 ## The product page shows the expected time from the warehouse to your city. If your order is a day late, we refund the delivery fee. Breakages are handled within two hours of sending us photos.
p 鸡蛋用珍珠棉蛋托装，一枚破了也赔。 ## Eggs are packed in foam trays, and we refund every broken one.
@ supplier-visit | cup-tea_front, bowl-set_blue_front | 19 | 走进工厂：一只骨瓷杯怎么来的 | Inside a factory: how a china cup is made
s 我们在宁波北岸家居待了一天，看泥浆倒进模子，也看质检员敲杯听声。 ## We spent a day at Beian in Ningbo, watching slip poured into moulds and inspectors tap each cup to check its sound.
p 一只杯子要经过注浆、修坯、素烧、上釉和釉烧，合格率只有百分之八十二。不合格的不会变成"处理价"，而是粉碎了再做地砖。 ## A cup is cast, trimmed, fired, glazed and fired again, and only eighty-two in a hundred pass. The rest aren’t sold as seconds: they’re ground up and made into floor tiles.
p 北岸接三百只起的定制颜色，打样要十天。 ## Beian makes custom colours from three hundred pieces; samples take ten days.
@ verified-badge | hammer-claw_front, clamp_front | 27 | 认证供应商的三道核验 | Three checks behind the verified badge
s 营业执照、法人身份和经营地址，缺一样都拿不到绿标。 ## Business licence, legal representative and address: sellers need all three for the green badge.
p 执照上的统一社会信用代码会先做校验位计算，再与登记信息比对；地址由本地团队上门拍照。 ## We first check the credit code’s check digit and compare it with the company register. A local team then photographs the premises.
p 认证每年复核一次。店铺更名或迁址后，需在十五天内重新提交。 ## Verification is repeated every year. Shops that change their name or address must resubmit their documents within fifteen days.
@ wholesale-guide | gift-bow_blue_front, storage_grey_front | 36 | 第一次批发：看懂阶梯价和起订量 | Wholesale for beginners: quantity prices and minimum orders
s 同一商品的不同颜色和尺码数量会合计，先凑够再比价，比换店更省。 ## Different colours and sizes of the same product count together, so reaching the next quantity price often saves more than switching shops.
p 起订量写在价格旁边，倍数规则会在数量框里提示。购物车里的单价会跟着合计数量自动变化。 ## The minimum order is shown next to the price, and any multiples next to the quantity. Unit prices in your cart update with the total quantity.
p 拿不准的时候可以先问店铺，聊天窗口里有"批量采购"的快捷问题。 ## Not sure? Ask the seller: the chat has a quick question about bulk purchases.
@ repair-service | microwave_silver_front, monitor_silver_front | 48 | 数码和家电支持以旧换新 | Trade in electronics and appliances
s 笔记本、显示器、微波炉等十二类商品可以用旧机抵价，当场估价，到货时取旧。 ## Trade in your old item for money off twelve types of products, from laptops to microwaves. You get an instant quote, and we collect the old item when we deliver.
p 旧机不分品牌，能开机抵得多，不能开机也有残值。差价在订单里单独列出来。 ## We accept any brand. Working items are worth more, but broken ones still have value. The discount is shown in your order.
p 回收后的机器由有资质的企业拆解，买家可在订单里下载去向证明。 ## Old items are recycled by licensed companies, and you can download a certificate from your order.
@ green-packaging | bucket_green_front, storage_mint_front | 63 | 循环包装试点：纸箱变周转箱 | Reusable packaging: our pilot
s 华东六市的家居订单开始使用可折叠周转箱，送货员当场收走。 ## Homeware orders in six eastern cities are now delivered in folding crates that the courier takes back.
p 一只周转箱可以用七十次以上，平均每单少用一个半纸箱。不想参加的买家可以在结算页取消。 ## Each crate lasts more than seventy trips and saves about one and a half boxes per order. You can opt out at checkout.
p 试点到年底，数据会公开。 ## The pilot runs until the end of the year, and we’ll publish the results.
@ craft-fair | pot-clay_brown_front, fan-silk_red_front | 80 | 手作专场上线：折扇、手串和陶盆 | Makers’ fair: fans, beads and pots
s 十一位手艺人带来一百二十件小批量作品，每件都写着制作时间和作者。 ## Eleven makers present 120 small-batch pieces, each listed with its maker and the hours it took.
p 手工件纹理各不相同，页面上的照片是同批样，实物会有细小差异，介意的话可以让店家拍实物。 ## Handmade pieces may differ slightly from the photos. If it matters, ask the seller for a photo of your item.
p 专场常年保留，每月初更新。 ## The fair is open all year, with new pieces at the start of each month.
`;
