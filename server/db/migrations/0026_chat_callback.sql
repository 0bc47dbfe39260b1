CREATE TABLE "chat_callback" (
	"message_id" text PRIMARY KEY NOT NULL,
	"call_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_callback_call" ON "chat_callback" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "chat_callback_created" ON "chat_callback" USING btree ("created_at");