/**
 * Review sentences by kind of goods: `kind`, then `+` praise, `=` neutral, `-` complaint. Each line is one sentence in one language: zh
 * lines start with the sign, en lines with the doubled sign. `any` fits all kinds.
 */
export const fragmentText = `
# any
+ 物流很快，第二天就到了
+ 包装得很仔细，一点磕碰都没有
+ 客服回复及时，问什么都耐心
+ 和图片描述一致，没有色差
+ 价格实在，比实体店便宜不少
+ 朋友推荐来的，没有失望
+ 发货速度超出预期，好评
= 整体还行，符合这个价位
= 物流慢了两天，东西没问题
= 包装有点简单，好在没坏
= 没有惊喜也没有失望
= 客服回得慢，等了小半天
- 等了一个多星期才到，催了也没用
- 外包装压扁了，里面有点磕碰
- 和描述有差距，不太满意
- 联系客服半天没人回
++ Arrived two days earlier than promised.
++ Packed with real care, not a scratch on it.
++ The seller answered my questions within minutes.
++ Exactly as shown in the pictures.
++ Good value, I compared a few shops first.
== Fine for the price, nothing more.
== Delivery took a bit longer than I hoped.
== The box was dented, the contents were all right.
-- Took ten days to arrive and nobody could tell me why.
-- Arrived with a dent and I am still waiting for an answer.
-- Not really what the description promised.

# wear
+ 面料摸着很舒服，夏天穿也不闷
+ 版型很正，175/65公斤拍L刚好
+ 洗了三次没缩水也没掉色
+ 走线很密，没有线头
+ 颜色比图片还好看
+ 上身显瘦，同事都来问链接
= 料子可以，就是偏薄一点
= 尺码偏大，建议拍小一号
= 有一点浮毛，洗过就好了
- 洗一次就起球了，有点失望
- 袖口线头没收好，自己剪掉了
++ The fabric feels soft and does not cling.
++ True to size, I am 178 cm and L fits well.
++ Washed it four times and the colour is still fresh.
++ Seams are neat, no loose threads.
++ Lovely colour, even nicer than in the photo.
== A little thinner than I expected, fine for summer.
== Runs large, order one size down.
-- Pilled after the first wash.
-- One cuff was badly finished.

# shoes
+ 鞋底软硬刚好，走一天不累
+ 脚感很好，不磨后跟
+ 防滑不错，下雨天试过
+ 码数标准，平时穿多大拍多大
+ 做工细，没有溢胶
= 鞋头有点窄，宽脚拍大半码
= 新鞋有点味道，晾了两天
- 穿了两周后跟开始磨脚
- 鞋底比想象中硬
++ Comfortable from the first day, no rubbing.
++ Walked fifteen kilometres in them, my feet were happy.
++ Good grip on wet tiles.
++ Size is spot on.
== Slightly narrow at the toes, take half a size up.
-- The sole is harder than I expected.
-- Glue marks along the edge.

# tech
+ 拆开就能用，配件一样不少
+ 比旧的那个顺手多了
- 用了三天就不灵了，换货中
++ Works straight out of the box.
-- Stopped working on day three, exchange under way.
+ 做工很好，接缝平整
= 功能够用，说明书写得有点简单
++ Easy to set up, worked straight away.
++ Solid build, no creaks anywhere.
== Works well, but the manual is thin.

# home
+ 质感超出预期，做工比价格好
+ 大小合适，和想的一样
+ 没有异味，拆开就能用
+ 送人也拿得出手
= 尺寸比想象小一点，能用
= 颜色略有差别，可以接受
- 有一处小瑕疵，补发的还没到
- 盒子里少了一样，客服补寄了
++ Looks far more expensive than it was.
++ Just the right size.
++ Well finished, no smell at all when unpacked.
== A little smaller than I pictured.
== The colour is slightly different, still nice.
-- Had a small flaw, replacement not here yet.

# headwear
+ 戴着很轻，一整天也不勒
+ 做工细，接缝和边缘都光滑
+ 配衣服很容易，上镜好看
+ 尺寸合适，戴着服帖
= 比图片颜色深一点，也耐看
= 刚戴有点紧，几天就服帖了
- 盒子压瘪了，好在东西没变形
- 戴了两周边上有点松
++ So light I forget I am wearing it.
++ Neatly made, no rough edges.
++ Goes with nearly everything I own.
== A shade darker than in the picture.
-- Came loose at one side after two weeks.

# jewel
+ 光泽很好，灯下特别亮
+ 戴得牢，洗手也没掉
+ 盒子和证书都齐，送人有面子
+ 戴了半个月没过敏没变色
= 比想象细一点，挺秀气
= 刚戴有点紧，两天就好
- 有一颗小石头镶得不正
- 收到时盒子里没有擦银布
++ Catches the light beautifully.
++ Sits securely and is easy on the skin.
++ Came in a lovely box with its certificate.
== Finer than I expected, quite delicate.
-- One tiny stone is set a little crooked.

# bag
+ 夹层多，电脑和水杯都放得下
+ 拉链顺，五金件很有分量
+ 背着不坠肩，走路轻松
+ 皮面细，闻着没有刺鼻味
= 比图上略小，日常够用
= 刚开箱有点味道，晾两天就散了
- 里衬有一处线头
- 背带调节扣有点滑
++ Room for a laptop, a bottle and more.
++ Zips run smoothly and the hardware feels solid.
++ Comfortable on the shoulder all day.
== Slightly smaller than it looks.
-- A loose thread in the lining.

# audio
+ 人声清楚，底噪很小
+ 低音有力，不轰耳朵
+ 连接快，隔一堵墙也不断
+ 接上就响，不用装软件
= 高音稍微亮一点，听习惯就好
= 说明书字小，摸索了一会儿
- 连第二台设备时偶尔要重连
- 用了三天有一边声音变小，换货中
++ Voices are clear and there is hardly any hiss.
++ Connects at once and stays connected.
++ Plays at once, no app needed.
== Treble is a little bright for my taste.
== The manual is in very small print.
-- Reconnecting to a second device takes patience.

# phone
+ 尺寸刚好，开孔对得准
+ 用料厚实，不像便宜货
+ 边缘顺滑，不割手
+ 摔过一次，一点事没有
= 比想象的硬一点，不影响用
= 包装简单，自己用无所谓
- 用了一个月边缘有点发黄
- 有一处扣不紧，补发了
++ Fits exactly, every opening is in the right place.
++ Smooth edges, good to hold.
++ Feels much sturdier than the old one.
== Simple packaging, fine for own use.
-- One corner did not clip on, replaced.

# screen
+ 连着开一下午也不怎么热
++ Stays cool even after hours of use.
+ 画面清楚，白天也看得见
+ 开机快，系统没有乱七八糟的广告
+ 屏幕均匀，没有亮点
+ 接上就能用，设置很简单
= 默认偏亮，自己调一下就好
= 底座占地方，桌子要够深
- 边角漏光，晚上能看出来
- 送货约了两次才到
++ A sharp, even picture, no dead pixels.
++ Set up in ten minutes.
++ Colours look right straight out of the box.
== Too bright by default, easily adjusted.
-- Some light bleeds at one corner.

# appliance
+ 声音小，晚上用也不吵
+ 操作简单，爸妈一学就会
+ 面板清楚，老人也不按错
+ 做工好，门缝和面板都齐
+ 省电，一个月看不出电费涨
= 电源线有点短，要配插排
= 新机有点味道，通风两天就没了
- 按键有一个不灵，约了上门
- 外壳有一处磕碰，补了差价
++ Quieter than our old one.
++ Simple to use, my parents managed at once.
++ Does exactly what it should, every day.
== The cord is a bit short.
-- One button was faulty, the engineer is coming.

# textile
+ 摸着软，贴皮肤不扎
+ 下水没掉色，也没缩
+ 尺寸足，铺上刚好
+ 吸水快，干得也快
= 刚开封有浮毛，洗一遍就好
= 比想象薄一点，春秋合适
- 有一处走线歪了
- 第一次洗掉了点颜色
++ Soft to the touch, right from the first wash.
++ True to the size given.
++ Washed twice, no shrinking and no fading.
== A little thinner than I pictured.
-- One seam is crooked.

# fresh
+ 很新鲜，叶子果柄都是绿的
+ 个头均匀，没有坏的
+ 甜度刚好，家里老人也爱吃
+ 净重足，称了还多二两
+ 现摘的味道，超市买不到
= 有两个压伤了，客服马上赔了
= 大小不太一样，味道没得说
- 收到有几个坏的，赔付流程有点慢
- 路上耽搁一天，有点蔫
++ Very fresh, straight from the field.
++ Even in size and none of them bad.
++ Sweet but not too sweet.
== Two pieces were bruised, refunded at once.
-- A few were off and the refund took a while.

# cold
+ 冷链做得好，到手还是冰的
+ 肉质紧实，没有腥味
+ 分装好了，吃一份拿一份
+ 净重足，解冻后没多少水
= 味道不错，就是分量比想象少
= 冰袋化了一半，东西没问题
- 到的时候有点化了，客服退了一部分
- 比上一次的偏肥
++ Still frozen solid when it arrived.
++ Firm and clean tasting.
++ Portioned sensibly, no waste.
== I expected a bit more in the box.
-- Half thawed on arrival, part of it was refunded.

# bakery
+ 当天做的，松软不掉渣
+ 甜度刚好，不腻
+ 孩子一口气吃了半盒
= 保质期短，要抓紧吃
- 有一个压扁了
- 口味偏甜，个人不太喜欢
++ Soft and fresh, made the same day.
++ My kids finished half of it in one go.
++ Not too sweet, just right.
== Eat it quickly, it does not keep long.
-- One of them was squashed.

# pantry
+ 日期新鲜，包装密实
+ 味道正，家里人都说好
+ 全家都爱吃，会常备
+ 分量足，封口也好用
= 味道不错，就是包装袋不太好撕
= 偏咸一点，少放盐就好
- 有一袋漏气了，补发的已经到
- 口味和以前买的不太一样
++ A good date on it and well sealed.
++ The whole family likes it, a staple from now on.
++ Honest ingredients and a generous portion.
== A little salty, otherwise very good.
-- One bag had lost its seal, replaced.

# drinks
+ 日期近，箱子结实
+ 香气足，回味甘
+ 冷的热的都好喝
+ 公司会议室常备，没人说不好
= 味道偏淡，加量就合适
= 包装普通，自己喝无所谓
- 有一瓶盖子没压紧，漏了
- 到得慢，客人都走了
++ A full aroma, pleasant to the end.
++ Good hot and cold.
++ Our meeting room is never without it.
== A bit mild, take a spoon more.
-- One cap was not tight and leaked.

# wine
+ 口感顺，入喉不辣
+ 香气明显，醒半小时更好
+ 泡沫包装严实，一瓶没破
+ 请客拿得出手，都问在哪买的
= 偏酸一点，配肉刚好
= 酒标有点皱，酒没问题
- 有一瓶瓶口渗了一点
- 比上一批涩
++ Smooth, with a clear aroma.
++ Every bottle arrived safe, very well packed.
++ Our guests asked where it came from.
== A little sharp on its own, lovely with dinner.
-- One bottle had seeped at the cork.

# health
+ 日期新，瓶口密封完好
+ 给爸妈买的，说明写得很清楚
+ 正规备案，扫码能查
+ 用着顺手，家里常备一份
= 包装比以前小了，量是一样的
= 刚开始不习惯，按说明来就好
- 说明书字太小，老人看不清
- 外盒压坏了，里面没事
++ Sealed properly and with a long date.
++ Bought for my parents, the instructions are clear.
++ A sensible thing to have at home.
== The box is smaller than before, the content is the same.
-- The print on the leaflet is far too small.

# ball
+ 手感好，落地弹得稳
+ 打了几场，还跟新的一样
+ 学校统一采购的，老师都满意
+ 表面不滑，出汗也抓得住
= 到手气打得足，放掉一点刚好
= 新的有点硬，打几次就好
- 用了一个月有点跑气
- 印的字一周就磨花了
++ A true bounce and a good grip.
++ Ten matches in and still like new.
++ Our school ordered a whole set.
== Came pumped rather hard, I let a little air out.
-- Loses air after a month.

# ride
+ 装起来不难，半小时搞定
+ 骑着稳，刹车也灵
+ 漆面厚，蹭了一下没掉
+ 通勤一个月，没有异响
= 座高要自己调，工具配了
= 轮胎到手气不足
- 变速线松，自己调了才好
- 物流只到站点，自己去拉的
++ Half an hour to put together.
++ Rides smoothly and brakes well.
++ A month of commuting and not a squeak.
== Tyres needed air on arrival.
-- The gears had to be adjusted first.

# paper
+ 纸张厚实，两面写不透
+ 装订平整，摊得开
+ 公司统一订的，行政说好用
= 封面有一点折角
- 边缘裁得不太齐
++ Thick paper, nothing shows through.
++ Lies flat when open.
++ Ordered for the whole office, everyone is happy.
== One corner of the cover was bent.
-- The edges are not cut quite straight.

# craft
+ 颜色和色卡一致，没有色差
+ 质地均匀，上手顺
+ 做了一下午，没打过结
= 开头有点乱，理一理就好
= 颜色比屏幕上深一点
- 有一处接头，得绕开
- 少发了一件，客服补寄了
++ The colours match the chart.
++ Even quality, a pleasure to work with.
== Slightly darker than on my screen.
-- There was a knot in the middle.

# garden
+ 到手就用上了，手柄不打滑
+ 出芽快，一周就冒头
+ 材质厚实，晒了一夏天没裂
+ 阳台小院都合适
= 比图上小一点，够用
= 说明简单，网上查了一下
- 有一处毛边，磨一下就好
- 快递把角压裂了，补发的没问题
++ In use since the day it came.
++ A whole summer outside and still like new.
++ Just right for a balcony.
== A bit smaller than it looks.
-- One corner cracked on the way, replaced.

# building
+ 尺寸准，师傅说好装
+ 料子厚，敲着声音闷实
+ 送货上楼，师傅客气
+ 没什么味道，放心住
= 比样品颜色深一点
= 约了两次才送到
- 有两块磕角了，商家补了
- 五金件少一颗螺丝
++ Exact sizes, our fitter was pleased.
++ Heavy and solid.
++ Carried up to the fourth floor without a word.
== A touch darker than the sample.
-- Two pieces had chipped corners, replaced.

# furniture
+ 稳当，不晃不响
+ 味道很小，开窗一天就散了
+ 安装图清楚，一个人装完
+ 颜色耐看，和家里很搭
= 包装多，拆箱累一点
= 有一个孔要自己扩一下
- 有一处划痕，客服给了补漆笔
- 大件要等，多等了四天
++ Stable, no wobble and no creaking.
++ Clear drawings, put it together alone.
++ Looks right at home in our flat.
== A lot of packaging to get rid of.
-- A scratch on one side, they sent a touch-up pen.

# flowers
+ 到手很精神，花头一个没折
+ 包装用心，水袋都在
+ 养了一周才谢
+ 当天送到，收花的人很高兴
= 有两支开得早，换水就好
= 颜色比图上浅一点
- 晚到了半天，生日差点错过
- 外圈有几片蔫了
++ Fresh and upright, not one head broken.
++ Lasted more than a week in the vase.
++ Delivered on the day, she was delighted.
== A shade paler than the photo.
-- Arrived half a day late.

# pet
+ 我家狗闻到就坐好了
+ 没掉渣，好收拾
+ 吃了一周，便便正常
+ 耐咬，半个月还没破
= 味道有点大，密封好就行
= 小型犬啃着费劲，掰开给
- 猫不太赏脸，送朋友了
- 袋口没封紧
++ My dog sits down as soon as the bag rustles.
++ Easy on the stomach.
++ Survived two weeks of chewing.
== Rather strong smelling, keep it sealed.
-- My cat turned away from it.

# kitchen
+ 质感超出预期，摆着就好看
+ 大小合适，放柜子里正好
+ 很好打理，一擦就干净
+ 分量足，拿在手里踏实
= 尺寸比想象小一点，能用
= 颜色略有差别，可以接受
- 有一处小瑕疵，补发的还没到
- 用了几次就有划痕
++ Looks far more expensive than it was.
++ Just the right size for our kitchen.
++ Wipes clean in seconds.
++ Sturdy and well finished.
++ No smell at all when unpacked.
== A little smaller than I pictured.
== The colour is slightly different, still nice.
-- Had a small flaw, replacement not here yet.
-- Scratched after a few uses.

# pen
+ 书写顺滑，不断墨不洇纸
+ 班里统一订的，家长都说好
+ 握着舒服，写久了手不酸
= 出水偏粗，看个人习惯
- 混进来一支不好写的，补发了
++ Smooth from the first line.
++ Comfortable even after pages of notes.
== A little broader than I like.
-- One of them did not write, replaced.

# desk
+ 结实好用，比超市的划算
+ 公司统一订的，行政说好用
+ 分量足，够用一学期
= 比想象小一号，看好尺寸
- 有一个边上有毛刺
++ Sturdy and good value for the office.
++ Exactly what our class needed.
== Smaller than I thought, check the size.
-- One had a rough edge.

# care
+ 包装完好，说明写得很清楚
+ 给爸妈买的，一用就会
+ 家里常备一份，安心
= 刚开始不习惯，按说明来就好
- 说明书字太小，老人看不清
++ Bought for my parents, the instructions are clear.
++ A sensible thing to have at home.
== Takes a little getting used to.
-- The print on the leaflet is far too small.

# frozen
+ 冷链做得好，到手还是冰的
+ 加热方便，味道像店里的
+ 分装好了，吃一份拿一份
= 味道不错，就是分量比想象少
= 冰袋化了一半，东西没问题
- 到的时候有点化了，客服退了一部分
++ Still frozen solid when it arrived.
++ Quick to make and properly tasty.
== I expected a bit more in the box.
-- Half thawed on arrival, part of it was refunded.

# paint
+ 味道小，开窗两天就散了
+ 遮盖力好，两遍就匀了
+ 颜色和色卡对得上
= 比想象稠，按说明兑了水
- 桶边瘪了一块，没漏
++ Hardly any smell.
++ Two coats and the wall is even.
== Thicker than expected, thin it as the label says.
-- The tin was dented, nothing had leaked.

# beauty
+ 质地清爽，不搓泥
+ 味道淡淡的，很舒服
+ 敏感肌用了一周没有泛红
+ 吸收快，早上用也不油
= 味道一般，效果还可以
= 用量省，就是盖子有点难开
- 用了两天有点闷痘，停用了
- 盖子拧不太紧
++ Light texture, absorbs quickly.
++ A soft scent that does not linger too long.
++ No redness on my sensitive skin after a week.
++ A little goes a long way.
== Works fine, the scent is not for me.
-- The lid does not close tightly.
-- Broke me out a bit, stopped using it.

# toys
- 有一处漆没上匀
-- The paint is thin in one place.
+ 孩子拆开就玩了一下午
+ 做工好，摸着很光滑
+ 送朋友家小朋友，很喜欢
+ 比图片大，很有分量
= 颜色比图上淡一点，孩子不在意
= 盒子有点大，里面东西不大
- 玩了两天磕掉一小块漆
++ My son played with it the whole afternoon.
++ Smooth edges and no smell.
++ A hit as a birthday present.
++ Bigger than it looks in the photo.
== The colours are paler than in the photo, the kids did not mind.
== A big box for what is inside.
-- A little paint chipped off after two days.

# sport
= 说明只有一页，看视频学会的
++ Well balanced and quick to get used to.
== The instructions are brief, a video helped.
-- A screw was missing, sent afterwards.
+ 手感很好，新手也好上手
+ 很结实，摔过几次没事
+ 重量合适，带出门不累
+ 学校统一采购的，老师都满意
- 用了一个月边上开胶了
++ Great feel, even for a beginner.
++ Takes knocks without complaint.
++ Light enough to carry around.
-- The edge came unglued after a month.

# books
- 快递把书角压弯了
++ Sealed and new, a real pleasure to read.
+ 纸张厚实，印刷清晰
+ 塑封完好，是正版
+ 班里统一订的，家长都说好
= 封面有一点折角
= 纸比想象薄一点，能用
- 有几页装订歪了
++ Thick paper and clear print.
++ Ordered for the whole class, everyone is happy.
== One corner of the cover was bent.
-- A few pages are bound crooked.

# tools
- 卡扣有点松，自己紧了一下
-- The handle is a little loose.
+ 用料扎实，手感很沉稳
+ 做活一天手也不酸
+ 比五金店便宜，质量差不多
+ 工地批量买的，发票也给得快
= 表面有点油，擦一下就好
- 表面有锈点，已反馈
++ Solid material, feels right in the hand.
++ Standard sizes, everything fits.
++ Used it all day without sore hands.
++ Cheaper than the shop round the corner and just as good.
== A bit oily out of the box.
-- A few rust spots on arrival.

# sound
+ 音色干净，练琴正合适
= 附的说明只有一页
++ A clear, even tone.
== It needs a little playing in.
+ 老师说手感不错，适合初学
+ 配件齐全，琴盒也结实
+ 音色比预期亮
- 有一个音闷，正在和客服沟通
++ My teacher was surprised at the price.
++ Everything needed is in the case.
== Needed a little adjustment out of the box.
-- One note is dull, talking to the shop about it.

# plants
+ 到手状态很好，叶子一片没折
+ 根系健康，换盆就服盆了
+ 比想象中大，摆客厅正好
+ 包装很用心，土都没撒
= 有两片黄叶，剪掉就好
- 路上冻了一下，叶子蔫了
++ Arrived in great shape, not a single broken leaf.
++ Healthy roots, settled in within a week.
++ Bigger than I thought, perfect for the living room.
== Two yellow leaves, cut them off and it is fine.
-- It suffered from the cold on the way.

# household
+ 用料厚，比超市买的结实
+ 正好缺一个，用着顺手
+ 没有味道，拆开就能用
+ 用了一个月还跟新的一样
+ 公司一次订了一箱，行政说划算
= 比图上小一圈，够用
= 颜色和图上差一点，不影响
- 边上有毛刺，拿砂纸磨了
- 有一个压变形了，补发的还没到
++ Thicker than the one from the supermarket.
++ Does what it should, and no smell.
++ A month on it still looks new.
++ We ordered a case for the office.
== Smaller than it looks, but it will do.
-- One was bent in the post, still waiting for the new one.

# charge
+ 充得快，摸着也不烫
+ 小小一个，出差带着不占地方
+ 插口紧，晃不掉
+ 手机平板都能充，省了一个头
= 灯有点亮，晚上要盖一下
= 比想象的沉一点，用料足
- 用了一个月有一次充不进，换了新的
- 外壳有划痕，像被拆过
++ Charges quickly without getting hot.
++ Small enough for a coat pocket.
++ One for the phone and the tablet.
++ Plugs sit tight.
== A little heavier than I thought.
-- Refused to charge after a month, replaced.

# cable
+ 线够软，走线不打架
+ 接头紧，插上就不松
+ 长度够，墙角绕一圈还有余
+ 速度跑满，测过了
= 比想象的硬一点，弯几次就好
= 绑带短了点，自己换了一根
- 有一根接触不太好，补发了
- 接头处有毛边
++ Soft enough to tuck away.
++ The plugs hold firmly.
++ Full speed, I measured it.
== Rather stiff at first.
-- One of the two was faulty, replaced.

# battery
+ 装钟里半年了还在走
+ 日期新，电量足
+ 遥控器玩具换着用，耐用
+ 量大便宜，家里备了一盒
= 没有超市牌子的久，价格摆在这
= 卡装不好撕，得用剪刀
- 有一颗电压低，客服补了
- 用了两个月有点漏
++ Half a year in the clock and still going.
++ Fresh dates and full power.
++ Good for all the toys in the house.
== The pack needs scissors.
-- One cell was low from the start.

# cooking
+ 热得快，比旧的好用
+ 好清洗，一冲就干净
+ 操作简单，爸妈一学就会
+ 声音小，早上用也不吵人
+ 省电，一个月看不出电费涨
= 电源线有点短，要配插排
= 新机有点味道，空用两次就没了
- 按键有一个不灵，约了上门
- 外壳有一处磕碰，补了差价
++ Quieter than our old one.
++ Easy to clean and simple to use.
++ Does exactly what it should, every day.
== The cord is a bit short.
-- One button was faulty, the engineer is coming.

# brush
+ 刷完很干净，跟洗过牙一样
+ 声音小，早上不吵人
+ 充一次用了一个多月
+ 毛软，牙龈不出血
= 刚用有点麻，一周就习惯
= 刷头只送两支，要另配
- 用了两周开关不灵，换了新的
++ My teeth feel as after the dentist.
++ Lasts well over a month on one charge.
++ Gentle on the gums.
== Tickles for the first week.
-- The button failed after two weeks, exchanged.

# eggs
+ 一个没碎，蛋托很结实
+ 蛋黄橙红，煎着挺得起来
+ 日期是前天的，新鲜
+ 孩子只吃这家的蛋
= 大小不太匀，味道没得说
= 壳上有点脏，洗洗就好
- 碎了两个，客服马上退了
- 个头比上次小
++ Not one broken, a very solid tray.
++ The yolks stand up, deep orange.
++ Two days old on arrival.
== Sizes vary, the taste is right.
-- Two were broken, refunded at once.

# honey
+ 稠，挂勺，闻着有花香
+ 不齁，泡水刚好
+ 瓶子密封好，一点没漏
+ 冬天结晶了，问客服说正常，化开一样
= 比超市的甜，用量要减
= 标签有点皱，蜜没问题
- 盖子太紧，拧了半天
- 盖子边上渗了一点
++ Thick and flowery, a proper honey.
++ Sealed well, not a drop lost.
++ Not too sweet in tea.
== It set in the cold, warm water cured it.
-- The lid was very hard to open.

# tins
+ 日期新，罐子没有凹的
+ 分量足，一罐两个人吃
+ 拉环好开，不划手
+ 味道正，没有怪味
= 汁多了点，沥一沥就好
= 味道偏淡，自己加点盐
- 有一罐瘪了，补发的已经到
- 和上一批味道不太一样
++ Good dates and no dents.
++ The ring pull works without a fight.
++ Plenty in it, honest weight.
== Rather mild, add a pinch of salt.
-- One arrived dented, replaced.

# vegetables
+ 很新鲜，蒂都是绿的
+ 个头均匀，没有坏的
+ 皮薄，炒出来不老
+ 净重足，称了还多二两
= 有两个压伤了，客服马上赔了
= 大小不太一样，味道没得说
- 收到有几个坏的，赔付流程有点慢
- 路上耽搁一天，有点蔫
++ Very fresh, straight from the field.
++ Even in size and none of them bad.
++ Proper taste, not like the supermarket.
== Two pieces were bruised, refunded at once.
-- A few were off and the refund took a while.

# pots
+ 分量足，风吹不倒
+ 水走得顺，不烂根
+ 颜色好看，绿萝种进去很配
+ 厚实，晒了一夏天没裂
= 比图上小一点，看好口径
= 比想的沉，搬的时候小心
- 盆沿有个小磕，朝里放了
- 快递把一个压裂了，补发的没问题
++ Heavy enough for a windy balcony.
++ Drains well.
++ A whole summer outside and still like new.
== A bit smaller than it looks.
-- One cracked on the way, replaced.

# cacti
+ 到手很精神，刺一根没断
+ 土都没撒，盆也没裂
+ 放窗台一周，没蔫
+ 比想象中大，摆着好看
= 有一棵根松了，压压土就好
= 盆比图上小一点
- 路上捂了几天，底下有点软
++ Arrived upright, every spine in place.
++ Not a crumb of soil spilt.
++ A week on the sill and doing well.
== One was loose, pressed it back in.
-- A little soft at the base after the journey.

# make-up
+ 颜色正，显白
+ 一天不用补
+ 质地顺，不结块
+ 色号和图上一样
= 比屏幕上深半个号
= 刚上有点亮，过一会儿就自然
- 盖子有点松
- 不太持久，中午就淡了
++ A lovely colour, just as on the screen.
++ Lasts till the evening.
++ Goes on smoothly.
== Half a shade darker than I thought.
-- The cap is a little loose.

# scent
+ 味道不冲，靠近才闻得到
+ 前调清，后面有木头味
+ 一屋子都是香，不呛
+ 瓶子好看，摆着像样
= 留香一般，半天就淡了
= 味道因人而异，我家那位觉得甜
- 到手瓶身有指印
- 和我想的味道不一样
++ Not loud, one notices it up close.
++ Fresh at first, woody later.
++ Looks good on the shelf too.
== Gone by the afternoon.
-- Not the scent I had imagined.

# wash
+ 泡沫细，一冲就净
+ 洗完不干，皮肤不紧
+ 味道淡淡的，孩子也喜欢
+ 敏感肌用了一周没有泛红
= 味道一般，洗得干净
= 用量省，就是泡沫不多
- 头一天用有点干
- 外包装有点漏，擦了擦
++ Fine foam, rinses clean at once.
++ Skin does not feel tight afterwards.
++ A soft scent that does not linger too long.
== Less foam than I am used to.
-- A little had leaked in the parcel.

# light
+ 光匀，看书不累
+ 装上就亮，没有频闪
+ 亮度够，屋里亮堂多了
+ 换下旧的，电费看着少了
+ 灯光柔，晚上不晃眼
= 亮得慢一拍，不影响
= 偏暖一点，看习惯就好
- 有一只到手不亮，补发了
- 用了一个月暗了一点
++ Even light, easy on the eyes.
++ Bright enough for the whole room.
++ Soft in the evening, no glare.
== A touch warmer than I expected.
-- One did not light, replaced.

# fitness
+ 手感好，出汗也抓得住
+ 分量准，称过了
+ 味道不大，晾一天就没
+ 家里练正合适，不占地方
= 新的有点硬，用几次就好
= 比图上略小，能用
- 有一处脱胶，客服补了一个
- 到手有点灰，擦了两遍
++ A good grip, even in a sweat.
++ The weight is right, I checked.
++ Just what I need at home.
== A little stiff at first.
-- The edge came unglued, they sent another.

# hardball
+ 缝线匀，握着有数
+ 打了十几场，皮没起
+ 弹得稳，方向好控
+ 学校队里统一买的，教练点头
= 新的有点滑，摔打几次就好
= 颜色比图上浅
- 有一只线头松了
- 打了两周就起毛
++ Even stitching, a sure grip.
++ A dozen games and the cover holds.
++ Our coach approved.
== Slippery when new.
-- The seam of one came loose.

# towel
+ 摸着软，擦脸不扎
+ 吸水快，干得也快
+ 洗了三次没掉色没缩
+ 尺寸足，裹得住
= 刚开封有浮毛，洗一遍就好
= 比想象薄一点，夏天刚好
- 有一处走线歪了
- 第一次洗掉了点颜色
++ Soft from the first wash.
++ Dries at once and dries quickly itself.
++ Washed three times, no fading.
== A little thinner than I pictured.
-- One hem is crooked.

# parts
+ 插上就认，跑了一夜测试没报错
+ 装机店师傅说是好料
+ 序列号能查到，放心
+ 比旧的快了一截
= 没送螺丝和线，自己备
= 包装朴素，东西没问题
- 头一根点不亮，换了就好
- 运行时有点热
++ Recognised at once and passed a night of tests.
++ The serial checks out.
++ Noticeably faster than the old one.
== No screws in the box, have your own ready.
-- The first one would not start, exchanged.

# games
+ 手感好，下一晚上也不累
+ 刻得清楚，老人看得见
+ 过年一家人都围过来
+ 沉甸甸的，落桌上声音好听
= 盒子锁扣有点松，绑一下就好
= 说明书字小，规则本来就会
- 少了一颗，客服补寄了
- 有一处漆没上匀
++ Feels good in the hand, even after a long evening.
++ Clear to read for my grandfather.
++ The whole family gathered round at New Year.
== The clasp of the case is a little loose.
-- One piece was missing, sent afterwards.

# brews
+ 香气足，回味甘
+ 新鲜，包装上的日期才过几天
+ 密封好，开了一周还香
+ 公司会议室常备，没人说不好
+ 冲出来清亮，不涩
= 味道偏淡，多放一点就合适
= 冲泡卡字小，水温自己试
- 到手有点碎，喝着没差
- 和上一批味道不太一样
++ A full aroma, pleasant to the end.
++ Fresh, only days old by the date on it.
++ Our meeting room is never without it.
++ Clear in the cup and never bitter.
== A bit mild, take a spoon more.
-- Not quite the same as the last lot.

# nails
+ 颜色正，两遍就饱满
+ 干得快，没蹭花
+ 刷头好控制，左手也涂得匀
+ 一周没崩边
= 颜色比屏幕上深一点
= 头一遍薄，要涂两遍
- 三天就从指尖翘边了
- 瓶口干了一圈，难拧开
++ Full colour in two coats.
++ Dry before my tea was.
++ A week and not a chip.
== The first coat is thin, it needs two.
== A touch darker than on my screen.
-- Lifted at the tips on day three.

# base
+ 薄薄一层就匀，不卡粉
+ 戴一天口罩，没蹭掉多少
+ 服帖，近看也自然
+ 敏感肌用了一周没有泛红
= 偏黄一点点，黄皮刚好
= 要先保湿，不然有点起皮
- 下午鼻翼有点浮粉
- 盖子拧不太紧
++ A thin layer evens everything out.
++ Stayed on under a mask all day.
++ Looks like skin, even close up.
== Moisturise first, or it clings to dry patches.
-- A little patchy around the nose by the afternoon.

# hair
+ 泡沫细，一冲就净
+ 洗完不涩，头发顺
+ 头皮不痒了，到第二天还清爽
+ 用量省，按两下够长发
= 泡沫不多，洗得干净
= 发尾有点干，配护发素就好
- 外包装有点漏，擦了擦
- 用了三次没觉出差别
++ Rinses out at once, no residue.
++ My scalp has stopped itching.
++ Two pumps do for long hair.
== Less foam than I am used to.
== The ends want a conditioner.
-- Leaked a little on the way.

# ring
+ 光泽很好，灯下特别亮
+ 圈口准，量好拍的刚好
+ 盒子和证书都齐，送人有面子
+ 戴了半个月没过敏没变色
= 比想象细一点，挺秀气
= 圈口偏紧，免费改了一号
- 内壁有一处没磨光
- 收到时盒子里没有擦银布
++ Catches the light beautifully.
++ True to size, and smooth inside.
++ Came in a lovely box with its certificate.
== Finer than I expected, quite delicate.
== A little tight, they resized it free.
-- One rough spot inside the band.

# beads
+ 珠子圆，孔道正
+ 纹路自然，颗颗不一样
+ 盘了半个月，颜色润了
+ 戴着不沉，不夹汗毛
= 刚到有点干，盘盘就润
= 手腕细，松了一点
- 有一颗带裂纹，客服换了
- 绳子偏紧，自己重穿的
++ Round, true beads and a warm colour.
++ Light on the wrist.
++ Came with its pouch and certificate.
== A little loose on my thin wrist.
-- One bead had a hairline crack, replaced.

# portable
+ 画面清楚，窗边也看得见
+ 开机快，系统没有乱七八糟的广告
+ 屏幕均匀，没有亮点
+ 一充用一天，出门不带线
+ 键和边框都严实，不晃
= 默认偏亮，自己调一下就好
= 满载时有点热，放桌上用就好
- 边角漏光，晚上能看出来
- 充电头少发了一个，补寄的
++ A sharp, even picture, no dead pixels.
++ Set up in ten minutes.
++ A charge lasts my whole day.
== Gets warm when it works hard.
-- Some light bleeds at one corner.

# flask
+ 早上灌的水，晚上还烫嘴
+ 倒着放包里，一滴没漏
+ 口宽好洗，没有怪味
+ 杯身厚实，拿着踏实
= 第一次用有点味，热水泡一晚就没了
= 灌满有点沉，保温是真好
- 掉地上磕了个小坑
- 盖子有点紧，老人拧着费劲
++ Still hot at bedtime.
++ Lay in my bag all day, not a drop.
++ Wide enough to clean properly.
++ No metallic taste at all.
== Rather heavy when full.
-- Dented at the first fall.

# tissue
+ 厚，一张顶两张
+ 不掉屑，擦完脸干净
+ 一箱用了两个月，不用老惦记买
+ 公司一次订了几箱，行政说划算
= 卷得没以前紧，还算够用
= 比图上小一圈，够用
- 外袋破了一处，里面没湿
- 有一卷压扁了，补发了
++ Thick and soft, one sheet is enough.
++ No dust, no bits.
++ A case lasts us two months.
== The rolls are smaller than they look.
-- One pack arrived torn.

# extinguisher
+ 指针在绿区，生产日期是新的
+ 合格证齐，消防检查过了
+ 说明图印在瓶身上，一看就懂
+ 一次买了几具，发票给得快
= 比想的沉，挂架要打结实
= 支架螺丝要自配
- 瓶身磕掉一点漆，换了一个
++ The gauge is in the green and the date is recent.
++ Passed our fire inspection.
++ Clear pictures on the cylinder.
== Heavier than I thought, fix the bracket well.
-- A chip in the paint, they sent another.

# envelope
+ 烫金亮，搓不掉粉
+ 纸厚，装满不鼓不裂
+ 图案大方，长辈夸好看
+ 边角挺，折痕齐
= 颜色比图上深一点，也喜庆
= 比想象小一点，够用
- 有两个压出折印
++ Bright foil that does not rub off.
++ Stiff paper and neat folds.
++ My in-laws admired them.
== A little smaller than I pictured.
-- Two of them were creased.

# medal
+ 字刻得清楚，两面都利落
+ 绶带颜色跟我们要的一样
+ 比赛前三天到的，没耽误
+ 分量够，挂着有面子
+ 排版改了两回，没加钱
= 比想象轻一点，挂着好看
- 有一枚绶带扣松了，补了
++ Crisp lettering on both faces.
++ Arrived three days before the race.
++ Good weight, the runners were proud of them.
== Lighter than I expected.
-- One ribbon clip was loose.

# reading
+ 看报看手机都清楚，不晕
+ 轻，戴一晚上没压印
+ 给爸妈各买一副，度数准
+ 盒子硬，放口袋不怕压
= 镜腿有点松，自己拧紧了
= 镜片比想象小，看书够用
- 一边螺丝掉了，客服补寄了
++ The print is sharp and I do not get dizzy.
++ So light I forget I am wearing them.
++ Bought a pair for each parent, the strength is right.
== The lenses are small, fine for reading.
-- A screw came out after a week.

# camp
+ 一个人十分钟搭好
+ 夜里下雨，里面没湿
+ 收起来一小包，放后备箱正好
= 地钉偏细，硬地换自己的
= 两个人刚好，放不下大包
- 拉链卡过一次，慢慢拉就好
++ Up in ten minutes on my own.
++ A night of rain and dry inside.
++ Packs down small.
== The pegs are thin for hard ground.
-- The zip catches now and then.

# torch
+ 亮，照到对面楼
+ 一只手就能推焦
+ 摔过一次，照样亮
+ 小，揣兜里不占地方
= 强光开久了有点热
= 电池要自己配
- 开关用了一周有点松
++ Lights up the whole campsite.
++ Dropped it on the drive, still fine.
++ Small enough for a pocket.
== Gets warm on the highest setting.
-- The switch came loose after a week.

# fetch
+ 金毛追了一下午，没咬穿
+ 软，叼着不硌嘴
+ 掉水里浮着，捞得着
= 小型犬叼着有点大
= 新的有点味，洗一遍就没了
- 边上啃出牙印了，还能用
++ Our retriever chased it all afternoon.
++ Soft in the mouth, and it floats.
== Rather big for a small dog.
-- Tooth marks along the rim within a week.

# spade
+ 翻硬土不弯
+ 手柄粗细正好，戴手套也握得住
+ 换盆松土都用它
= 比图上小一点，阳台够用
- 柄上有一处毛边，磨一下就好
++ Goes through hard soil without bending.
++ A good grip, even with gloves on.
== A bit smaller than it looks.
-- A rough spot on the handle.
`;

/** Answers of shops: `+` to praise, `-` to a complaint; doubled signs for English. */
export const replyText = `
+ 谢谢支持，用得好记得常来看看。
+ 感谢您的认可，老客户下次下单备注一声有小礼物。
+ 您的满意就是我们开门的理由，祝生活愉快。
+ 谢谢您花时间写评价，我们会一直用心做。
- 非常抱歉给您添麻烦了，已安排补发，请留意物流。
- 抱歉没做到位，客服已联系您处理，请查收消息。
- 感谢指出问题，这一批我们会加严检验。
++ Thank you, we are glad it suits you.
++ Thanks for the kind words, see you next time.
++ Much appreciated, there is a small gift with your next order.
-- We are sorry about this; a replacement is on its way.
-- Apologies, our service team has written to you.
-- Thank you for telling us, we have tightened the check on this batch.
`;
