/**
 * Sentences reviewers write, by kind of good: `kind`, then `+` praise, `=` middling, `-` complaint. Each line holds one sentence in
 * one language: zh lines start with the sign, en lines with the sign twice. `any` fits everything.
 */
export const fragmentText = `
# any
+ 物流很快，第二天就到了
+ 包装得很仔细，一点磕碰都没有
+ 客服回复及时，问什么都耐心
+ 和图片描述一致，没有色差
+ 价格实在，比实体店便宜不少
+ 第二次买了，质量一直稳定
+ 朋友推荐来的，没有失望
+ 已经回购，家里人都说好
+ 拍了三份，分给同事都说值
+ 发货速度超出预期，好评
+ 用了半个月才来评价，目前没毛病
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
++ Second order from this shop and just as good as the first.
++ Bought one to try and came back for five more.
++ My colleagues asked where I got it.
++ Using it for three weeks now, no complaints.
== Fine for the price, nothing more.
== Delivery took a bit longer than I hoped.
== The box was dented, the contents were all right.
== It does the job, though I expected a little more.
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
+ 开机顺畅，用了一周没有卡顿
+ 续航比宣传的还久一点
+ 做工很好，接缝平整
+ 连接稳定，没断过
+ 声音很干净，底噪很小
+ 屏幕清楚，户外也看得见
+ 发热控制得不错
= 功能够用，说明书写得有点简单
= 充电时间偏长，其他都好
- 用了三天按键就不灵了，换货中
- 偶尔断连，需要重启
++ Easy to set up, worked straight away.
++ Battery lasts even longer than advertised.
++ Solid build, no creaks anywhere.
++ The connection has been stable all week.
++ Stays cool even after hours of use.
== Works well, but the manual is thin.
== Charging is a bit slow, otherwise fine.
-- A button stopped working on day three, exchange under way.
-- Drops the connection now and then.

# home
+ 质感超出预期，摆着就好看
+ 大小合适，放柜子里正好
+ 很好打理，一擦就干净
+ 分量足，拿在手里踏实
+ 没有异味，放心给孩子用
+ 装了十分钟就弄好了
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

# food
+ 很新鲜，日期也近
+ 味道正，孩子一口气吃了半盒
+ 个头均匀，没有坏的
+ 甜度刚好，不腻
+ 冷链做得好，到手还是冰的
+ 已经第三次下单，家里离不开
+ 净重足，没有注水
= 味道不错，就是分量比想象少
= 有两个压伤了，客服马上赔了
- 收到有几个坏的，赔付流程有点慢
- 口味偏甜，个人不太喜欢
++ Very fresh, with a good date on it.
++ My kids finished half of it in one go.
++ Even in size and none of them bad.
++ Not too sweet, just right.
++ Still ice cold when it arrived.
++ Third order already, a staple at ours now.
== Tasty, though I expected a bit more in the box.
== Two pieces were bruised, refunded at once.
-- A few pieces were off and the refund took a while.
-- Too sweet for my taste.

# beauty
+ 质地清爽，不搓泥
+ 味道淡淡的，很舒服
+ 敏感肌用了一周没有泛红
+ 吸收快，早上用也不油
+ 显色很正，上班够用了
= 味道一般，效果还可以
= 用量省，就是瓶子有点难开
- 用了两天有点闷痘，停用了
- 泵头第一次就卡住了
++ Light texture, absorbs quickly.
++ A soft scent that does not linger too long.
++ No redness on my sensitive skin after a week.
++ A little goes a long way.
== Works fine, the scent is not for me.
-- The pump stuck on first use.
-- Broke me out a bit, stopped using it.

# toys
+ 孩子拆开就玩了一下午
+ 做工好，边角都很光滑
+ 没有异味，电池也配好了
+ 送朋友家小朋友，很喜欢
+ 比图片大，很有分量
= 贴纸有点歪，孩子不在意
= 说明书只有图，还好不难
- 玩了两天有个零件松了
- 声音有点大，没有音量调节
++ My son played with it the whole afternoon.
++ Smooth edges and no smell.
++ A hit as a birthday present.
++ Bigger than it looks in the photo.
== The stickers were slightly crooked, the kids did not mind.
-- One part came loose after two days.
-- Rather loud, and there is no volume control.

# sport
+ 手感很好，新手也好上手
+ 打了几场，弹性稳定
+ 很结实，摔过几次没事
+ 重量合适，带出门不累
+ 学校统一采购的，老师都满意
= 打气筒要另买，其他没问题
= 手柄一开始有点滑，缠了胶带就好
- 用了一个月边上开胶了
- 比标注的轻，手感飘
++ Great feel, even for a beginner.
++ Played five matches with it, still like new.
++ Takes knocks without complaint.
++ Light enough to carry around.
== You need to buy a pump separately.
-- The edge came unglued after a month.
-- Lighter than stated.

# books
+ 纸张厚实，印刷清晰
+ 塑封完好，是正版
+ 书写顺滑，不洇墨
+ 班里统一订的，家长都说好
+ 颜色很全，够画一学期
= 封面有一点折角
= 纸比想象薄一点，能用
- 有几页装订歪了
- 笔尖不太顺，换了一支好些
++ Thick paper and clear print.
++ Writes smoothly and does not bleed.
++ Ordered for the whole class, everyone is happy.
++ A lovely range of colours.
== One corner of the cover was bent.
-- A few pages are bound crooked.

# tools
+ 用料扎实，手感很沉稳
+ 尺寸标准，配得上
+ 做活一天手也不酸
+ 比五金店便宜，质量差不多
+ 工地批量买的，发票也给得快
= 表面有点油，擦一下就好
= 刻度印得浅，光线暗看不清
- 用力一拧就打滑
- 表面有锈点，已反馈
++ Solid material, feels right in the hand.
++ Standard sizes, everything fits.
++ Used it all day without sore hands.
++ Cheaper than the shop round the corner and just as good.
== A bit oily out of the box.
-- Slips under load.
-- A few rust spots on arrival.

# sound
+ 音准很好，调过就能弹
+ 老师说手感不错，适合初学
+ 配件齐全，琴盒也结实
+ 音色比预期亮
= 需要自己再调一下弦
- 有一个音闷，正在和客服沟通
++ Holds its tuning well.
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
`;

/** What shops answer: `+` to praise, `-` to a complaint; doubled signs for English. */
export const replyText = `
+ 谢谢支持，用得好记得常来看看。
+ 感谢您的认可，老客户下次下单备注一声有小礼物。
+ 您的满意就是我们开门的理由，祝生活愉快。
+ 谢谢晒图，您搭配得真好看。
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
