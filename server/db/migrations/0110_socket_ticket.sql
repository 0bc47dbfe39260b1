CREATE TABLE "socket_ticket" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "socket_ticket" ADD CONSTRAINT "socket_ticket_session_hash_session_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "socket_ticket_session" ON "socket_ticket" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "socket_ticket_expires" ON "socket_ticket" USING btree ("expires_at");