/** News: `@ slug | pictures of the studio | days ago | zh title | en title`, then `s` summary and `p` paragraphs, zh first, `##` between. */
export const newsText = `
@ spring-sourcing | towel-face_pink_front, lipstick_coral_front, cup-tea_front | 4 | 换季采购周开始，样品单免运费 | Sourcing week begins with free freight on samples
s 从本周一到周日，带“样品”标的商品免收首件运费，适合想先看货再下单的买家。 ## From Monday to Sunday, goods marked for sampling ship their first piece free, so you can look before you order.
p 这次参加的有美妆、配饰、家居和玩具四个类目的二十多家工厂。下单时选一件，页面会自动减掉运费，不用领券。 ## Over twenty makers of beauty, accessories, homeware and toys take part. Choose one piece and the freight comes off at checkout; there is no coupon to claim.
p 样品满意之后补单，阶梯价按两次数量合计计算，三十天内有效。 ## If you like the sample, quantities of both orders add up for the tier price within thirty days.
@ cold-chain | eggs-30_front, honey-wildflower_front | 11 | 食品新增三十城次日达 | Next-day delivery of food reaches thirty more cities
s 哈尔滨产地仓接入新线路，鸡蛋、蜂蜜和罐头的在途时间平均少了十一小时。 ## The warehouse in Harbin joins a new line; eggs, honey and tins now travel eleven hours less on average.
p 商品页上能看到从产地仓到您所在城市的预计时间。超时一天赔付运费，破损的照片提交后两小时内处理。 ## The product page shows the expected time from the warehouse to your city. A day late means the freight is refunded; photos of breakage are handled within two hours.
p 鸡蛋用珍珠棉蛋托装，一枚破了也赔。 ## Eggs travel in foam trays, and a single broken one is paid for.
@ supplier-visit | cup-tea_front, bowl-set_blue_front | 19 | 走进工厂：一只骨瓷杯怎么来的 | Inside a factory: how a china cup is made
s 我们在宁波北岸家居待了一天，看泥浆倒进模子，也看质检员敲杯听声。 ## We spent a day at Beian in Ningbo, watching slip poured into moulds and inspectors tap each cup to listen.
p 一只杯子要经过注浆、修坯、素烧、上釉和釉烧，合格率只有百分之八十二。不合格的不会变成"处理价"，而是粉碎了再做地砖。 ## A cup is cast, trimmed, fired, glazed and fired again, and only eighty-two in a hundred pass. The others are not sold cheap but ground up for floor tiles.
p 北岸接三百只起的定制颜色，打样要十天。 ## Beian makes custom colours from three hundred pieces; samples take ten days.
@ verified-badge | hammer-claw_front, clamp_front | 27 | 认证供应商的三道核验 | Three checks behind the verified badge
s 营业执照、法人身份和经营地址，缺一样都拿不到绿标。 ## Licence, legal person and address: without all three there is no green badge.
p 执照上的统一社会信用代码会先做校验位计算，再与登记信息比对；地址由本地团队上门拍照。 ## The credit code's check digit is computed first and the entry compared with the register; a local team photographs the address.
p 认证每年复核一次。店铺更名或迁址后，需在十五天内重新提交。 ## Verification is repeated every year. A shop that changes its name or moves must resubmit within fifteen days.
@ wholesale-guide | gift-bow_blue_front, storage_grey_front | 36 | 第一次批发：看懂阶梯价和起订量 | Wholesale for beginners: tiers and minimum orders
s 同一商品的不同颜色和尺码数量会合计，先凑够再比价，比换店更省。 ## Colours and sizes of one product add up, so filling a tier often saves more than changing shops.
p 起订量写在价格旁边，倍数规则会在数量框里提示。购物车里的单价会跟着合计数量自动变化。 ## The minimum order stands beside the price and the multiple is shown at the quantity field. Unit prices in the cart follow the total.
p 拿不准的时候可以先问店铺，聊天窗口里有"批量采购"的快捷问题。 ## When in doubt ask the shop; the chat has a quick question for bulk orders.
@ repair-service | microwave_silver_front, monitor_silver_front | 48 | 数码和家电支持以旧换新 | Trade in electronics and appliances
s 笔记本、显示器、微波炉等十二类商品可以用旧机抵价，当场估价，到货时取旧。 ## Twelve kinds of goods, from laptops to microwaves, can be part-paid with an old one, valued at once and collected on delivery.
p 旧机不分品牌，能开机抵得多，不能开机也有残值。差价在订单里单独列出来。 ## Any brand counts: working machines are worth more, dead ones still something. The difference is listed in the order.
p 回收后的机器由有资质的企业拆解，买家可在订单里下载去向证明。 ## Licensed firms take the machines apart, and a certificate can be downloaded from the order.
@ green-packaging | bucket_green_front, storage_mint_front | 63 | 纸箱回来了：循环包装试点 | Boxes that come back: a packaging pilot
s 华东六市的家居订单开始使用可折叠周转箱，送货员当场收走。 ## Homeware orders in six eastern cities now travel in folding crates that the courier takes back.
p 一只周转箱可以用七十次以上，平均每单少用一个半纸箱。不想参加的买家可以在结算页取消。 ## A crate lasts over seventy trips and saves about a box and a half per order. Buyers can opt out at checkout.
p 试点到年底，数据会公开。 ## The pilot runs to the end of the year and the figures will be published.
@ craft-fair | pot-clay_brown_front, fan-silk_red_front | 80 | 手艺人专场上线：折扇、手串和陶盆 | A fair for makers: fans, beads and pots
s 十一位手艺人带来一百二十件小批量作品，每件都写着制作时间和作者。 ## Eleven makers bring a hundred and twenty small-batch pieces, each with its maker and the hours it took.
p 手工件纹理各不相同，页面上的照片是同批样，实物会有细小差异，介意的话可以让店家拍实物。 ## Handmade pieces differ slightly from the photographs; ask the shop for a picture of yours if it matters.
p 专场常年保留，每月初更新。 ## The fair stays open and changes at the start of each month.
`;
