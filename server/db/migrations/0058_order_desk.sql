CREATE INDEX "order_created" ON "order" USING btree ("created_at","id","status");--> statement-breakpoint
CREATE INDEX "order_amount" ON "order" USING btree ("payable","id","status");--> statement-breakpoint
CREATE INDEX "order_paid" ON "order" USING btree ("paid_at","supplier_id","account_id","payable") WHERE "order"."paid_at" is not null;