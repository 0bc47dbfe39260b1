ALTER TABLE "chat_thread" ADD COLUMN "shop_unread" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_thread" ADD COLUMN "buyer_unread" integer DEFAULT 0 NOT NULL;