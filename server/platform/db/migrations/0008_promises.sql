ALTER TABLE "brand_version" ALTER COLUMN "theme" SET DEFAULT '{"accent":null,"neutral":null,"radius":8,"font":"sans","hero":"auto"}'::jsonb;--> statement-breakpoint
ALTER TABLE "site_setting" ADD COLUMN "promises" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- The default page texts name the periods of the rules by placeholders, and pledge nothing that no rule keeps: docs/promises.md.
ALTER TABLE "site_text_version" DISABLE TRIGGER "site_text_version_stays";
--> statement-breakpoint
DO $$
DECLARE
	pair text[];
BEGIN
	FOREACH pair SLICE 1 IN ARRAY ARRAY[
		ARRAY['<strong>3</strong> 个工作日完成商家审核', '<strong>{{applicationWorkingDays}}</strong> 个工作日完成商家审核'],
		ARRAY['<strong>7</strong> 天无理由退货（支持的商品）', '<strong>{{pledgedReturnDays}}</strong> 天无理由退货（支持的商品）'],
		ARRAY['由平台人工审核，三个工作日内给出结果', '由平台人工审核，{{applicationWorkingDays}} 个工作日内给出结果'],
		ARRAY['我们在一个工作日内以邮件答复', '我们会以邮件答复'],
		ARRAY['<p>30 分钟。超过时间未付款', '<p>订单页会显示付款截止时间。超过时间未付款'],
		ARRAY['多数商品在付款后 48 小时内发货，标有“48 小时发货”的商品由商家承诺时效。', '标有“{{pledgedDispatchHours}} 小时发货”的商品，商家承诺在付款后 {{pledgedDispatchHours}} 小时内发货。'],
		ARRAY['标有“七天无理由退货”的商品，签收后七天内', '标有“{{pledgedReturnDays}} 天无理由退货”的商品，签收后 {{pledgedReturnDays}} 天内'],
		ARRAY['商家须在两个工作日内处理，超时由平台介入。', '商家须在 {{afterSaleAnswerHours}} 小时内处理，超时视为同意。'],
		ARRAY['商家同意后，微信和支付宝通常在一到三个工作日内到账。', '商家同意后，到账时间以支付渠道为准。'],
		ARRAY['资料齐全的申请在三个工作日内完成审核', '资料齐全的申请在 {{applicationWorkingDays}} 个工作日内完成审核'],
		ARRAY['<li>30 分钟付款时间', '<li>订单页显示付款截止时间'],
		ARRAY['商家同意后通常一到三个工作日到账', '商家同意后，到账时间以支付渠道为准'],
		ARRAY['<li>商家须在两个工作日内答复退款申请</li><li>逾期不答复的，由平台处理</li>', '<li>商家须在 {{afterSaleAnswerHours}} 小时内答复退款申请</li><li>逾期不答复的，视为同意</li>'],
		ARRAY['多数订单在付款后 48 小时内发出，物流公司和运单号可以在订单里查看。', '发货后，物流公司和运单号可以在订单里查看。'],
		ARRAY['图片，在五个工作日内给出处理结果', '图片，再给出处理结果'],
		ARRAY['我们会在三个工作日内答复，并发送', '我们会答复，并发送'],
		ARRAY['加入不收费用，双方先合作三个月再签约。', '加入不收费用。'],
		ARRAY['标有“七天无理由退货”的商品，自签收次日起七日内', '标有“{{pledgedReturnDays}} 天无理由退货”的商品，自签收次日起 {{pledgedReturnDays}} 日内'],
		ARRAY['商家应在两个工作日内答复售后申请。', '商家应在 {{afterSaleAnswerHours}} 小时内答复售后申请，逾期视为同意。'],
		ARRAY['登录状态二十四小时；验证码记录两天；聊天的投递队列七天', '登录状态 {{loginHours}} 小时；验证码记录 {{codeRecordDays}} 天；聊天的投递队列 {{chatQueueDays}} 天'],
		ARRAY['最长二十四小时有效', '最长 {{loginHours}} 小时有效'],
		ARRAY['<strong>3</strong> working days to review a supplier', '<strong>{{applicationWorkingDays}}</strong> working days to review a supplier'],
		ARRAY['<strong>7</strong> days to return marked products', '<strong>{{pledgedReturnDays}}</strong> days to return marked products'],
		ARRAY['Our people read them and answer within three working days.', 'Our people read them and answer within {{applicationWorkingDays}} working days.'],
		ARRAY['and an answer by email within one working day.', 'and an answer by email.'],
		ARRAY['<p>Thirty minutes. After that', '<p>The order page says until when. After that'],
		ARRAY['Most orders leave within 48 hours of payment. Products marked “Ships within 48 hours” come with the supplier''s promise.', 'Sellers hand over products marked “Ships within {{pledgedDispatchHours}} hours” within {{pledgedDispatchHours}} hours of payment.'],
		ARRAY['Products marked “Seven-day returns” can go back within seven days of delivery', 'Products marked “{{pledgedReturnDays}}-day returns” can go back within {{pledgedReturnDays}} days of delivery'],
		ARRAY['The supplier has two working days to act, after which we take over.', 'The supplier has {{afterSaleAnswerHours}} hours to act; without an answer the request is granted.'],
		ARRAY['Once the supplier agrees, it usually takes one to three working days.', 'How long it takes after the supplier agrees depends on the payment service.'],
		ARRAY['<p>Three working days once your papers are complete.', '<p>{{applicationWorkingDays}} working days once your papers are complete.'],
		ARRAY['<li>Thirty minutes to pay;', '<li>The order page says until when to pay;'],
		ARRAY['Once it is agreed, it usually takes one to three working days.', 'How long it takes after that depends on the payment service.'],
		ARRAY['<li>The supplier answers a request within two working days</li><li>Without an answer, {{site}} decides</li>', '<li>The supplier answers a request within {{afterSaleAnswerHours}} hours</li><li>Without an answer, the request is granted</li>'],
		ARRAY['Suppliers hand over most orders within 48 hours of payment. You will find', 'After dispatch you will find'],
		ARRAY['and the pictures, and decide within five working days.', 'and the pictures, and then decide.'],
		ARRAY['We answer within three working days and send you what to fill in.', 'We answer and send you what to fill in.'],
		ARRAY['There is no fee. We look at each other for three months before anything is signed.', 'There is no fee.'],
		ARRAY['Products marked “Seven-day returns” may be sent back in good condition within seven days, counted', 'Products marked “{{pledgedReturnDays}}-day returns” may be sent back in good condition within {{pledgedReturnDays}} days, counted'],
		ARRAY['Suppliers answer a request within two working days. If', 'Suppliers answer a request within {{afterSaleAnswerHours}} hours; without an answer it is granted. If'],
		ARRAY['a login for 24 hours; records of codes for two days; undelivered chat messages for seven days', 'a login for {{loginHours}} hours; records of codes for {{codeRecordDays}} days; undelivered chat messages for {{chatQueueDays}} days'],
		ARRAY['valid for 24 hours at most', 'valid for {{loginHours}} hours at most']
	]
	LOOP
		UPDATE "site_text_version" SET "body" = replace("body"::text, pair[1], pair[2])::jsonb
		WHERE "number" = 1 AND "published_by" IS NULL AND position(pair[1] IN "body"::text) > 0;
	END LOOP;
END
$$;
--> statement-breakpoint
ALTER TABLE "site_text_version" ENABLE TRIGGER "site_text_version_stays";
