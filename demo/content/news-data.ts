/** News: `@ slug | drawings | tone | days ago | zh title | en title`, then `s` summary and `p` paragraphs, zh first, `##` between. */
export const newsText = `
@ spring-sourcing | dress_handbag_running-shoe | blush | 4 | 换季采购周开始，样品单免运费 | Sourcing week begins with free freight on samples
s 从本周一到周日，带"样品"标的商品免收首件运费，适合想先看货再下单的买家。 ## From Monday to Sunday, goods marked for sampling ship their first piece free, so you can look before you order.
p 这次参加的有服装、鞋包、家居和玩具四个类目的三十多家工厂。下单时选一件，页面会自动减掉运费，不用领券。 ## Over thirty makers of clothing, bags, homeware and toys take part. Choose one piece and the freight comes off at checkout; there is no coupon to claim.
p 样品满意之后补单，阶梯价按两次数量合计计算，三十天内有效。 ## If you like the sample, quantities of both orders add up for the tier price within thirty days.
@ cold-chain | strawberry_crab_cut-of-meat | mint | 11 | 生鲜冷链新增三十城次日达 | Next-day cold chain reaches thirty more cities
s 烟台、舟山和哈尔滨三个产地仓接入新线路，水果与海鲜的在途时间平均少了十一小时。 ## Warehouses in Yantai, Zhoushan and Harbin join a new line; fruit and seafood now travel eleven hours less on average.
p 商品页上能看到从产地仓到您所在城市的预计时间。超时一天赔付运费，化冻或坏果照片提交后两小时内处理。 ## The product page shows the expected time from the warehouse to your city. A day late means the freight is refunded; photos of thawed or damaged goods are handled within two hours.
p 冬季包装会多放一层保温，地址在东三省的订单默认启用。 ## Winter packing adds an insulating layer, switched on by default for the north-east.
@ supplier-visit | teapot_bowls_kitchen-knife | sand | 19 | 走进工厂：一口铸铁锅怎么来的 | Inside a factory: how a cast-iron pot is made
s 我们在宁波北岸家居待了一天，看铁水倒进砂型，也看质检员用木槌敲锅听声。 ## We spent a day at Beian in Ningbo, watching iron fill the sand mould and inspectors tap each pot to listen.
p 一口珐琅锅要经过造型、浇铸、打磨、两次喷釉和两次烧制，合格率只有百分之八十二。不合格的会回炉，不会变成"处理价"。 ## An enamelled pot is moulded, cast, ground, sprayed twice and fired twice, and only eighty-two in a hundred pass. The others are melted again rather than sold cheap.
p 北岸接三百口起的定制颜色，打样要十天。 ## Beian makes custom colours from three hundred pieces; samples take ten days.
@ verified-badge | toolbox_locked_credit-card | ice | 27 | 认证供应商的三道核验 | Three checks behind the verified badge
s 营业执照、法人身份和经营地址，缺一样都拿不到绿标。 ## Licence, legal person and address: without all three there is no green badge.
p 执照上的统一社会信用代码会先做校验位计算，再与登记信息比对；地址由本地团队上门拍照。 ## The credit code's check digit is computed first and the entry compared with the register; a local team photographs the address.
p 认证每年复核一次。店铺更名或迁址后，需在十五天内重新提交。 ## Verification is repeated every year. A shop that changes its name or moves must resubmit within fifteen days.
@ wholesale-guide | package_shopping-cart_delivery-truck | butter | 36 | 第一次批发：看懂阶梯价和起订量 | Wholesale for beginners: tiers and minimum orders
s 同一商品的不同颜色和尺码数量会合计，先凑够再比价，比换店更省。 ## Colours and sizes of one product add up, so filling a tier often saves more than changing shops.
p 起订量写在价格旁边，倍数规则会在数量框里提示。购物车里的单价会跟着合计数量自动变化。 ## The minimum order stands beside the price and the multiple is shown at the quantity field. Unit prices in the cart follow the total.
p 拿不准的时候可以先问店铺，聊天窗口里有"批量采购"的快捷问题。 ## When in doubt ask the shop; the chat has a quick question for bulk orders.
@ repair-service | laptop_espresso-machine_drill | mist | 48 | 数码和家电支持以旧换新 | Trade in electronics and appliances
s 笔记本、咖啡机、电钻等十二类商品可以用旧机抵价，当场估价，到货时取旧。 ## Twelve kinds of goods, from laptops to drills, can be part-paid with an old one, valued at once and collected on delivery.
p 旧机不分品牌，能开机抵得多，不能开机也有残值。差价在订单里单独列出来。 ## Any brand counts: working machines are worth more, dead ones still something. The difference is listed in the order.
p 回收后的机器由有资质的企业拆解，买家可在订单里下载去向证明。 ## Licensed firms take the machines apart, and a certificate can be downloaded from the order.
@ green-packaging | storage-box_package_basket | sage | 63 | 纸箱回来了：循环包装试点 | Boxes that come back: a packaging pilot
s 华东六市的家居订单开始使用可折叠周转箱，送货员当场收走。 ## Homeware orders in six eastern cities now travel in folding crates that the courier takes back.
p 一只周转箱可以用七十次以上，平均每单少用一个半纸箱。不想参加的买家可以在结算页取消。 ## A crate lasts over seventy trips and saves about a box and a half per order. Buyers can opt out at checkout.
p 试点到年底，数据会公开。 ## The pilot runs to the end of the year and the figures will be published.
@ craft-fair | red-paper-lantern_kimono_amphora | peach | 80 | 手艺人专场上线：灯笼、陶罐和折扇 | A fair for makers: lanterns, pots and fans
s 十一位手艺人带来一百二十件小批量作品，每件都写着制作时间和作者。 ## Eleven makers bring a hundred and twenty small-batch pieces, each with its maker and the hours it took.
p 手工件纹理各不相同，页面上的照片是同批样，实物会有细小差异，介意的话可以让店家拍实物。 ## Handmade pieces differ slightly from the photographs; ask the shop for a picture of yours if it matters.
p 专场常年保留，每月初更新。 ## The fair stays open and changes at the start of each month.
`;
