ALTER TABLE "chat_thread" ALTER COLUMN "last_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_thread" ADD COLUMN "source" text DEFAULT 'mall' NOT NULL;