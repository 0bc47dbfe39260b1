CREATE INDEX "account_phone_end" ON "account" USING btree ("right"("phone", 4));--> statement-breakpoint
CREATE INDEX "order_no_end" ON "order" USING btree ("right"("order_no", 4));--> statement-breakpoint
CREATE INDEX "order_phone_end" ON "order" USING btree ("right"("address"->>'phone', 4));