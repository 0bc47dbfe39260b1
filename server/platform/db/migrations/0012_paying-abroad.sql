ALTER TABLE "payment_charge" ADD COLUMN "currency" text DEFAULT 'CNY' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_charge" ADD COLUMN "charged" bigint;--> statement-breakpoint
ALTER TABLE "payment_charge" ADD COLUMN "rate" integer;--> statement-breakpoint
ALTER TABLE "payment_charge" ADD COLUMN "rate_day" date;--> statement-breakpoint
ALTER TABLE "payment_receipt" ADD COLUMN "wallet" text;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "charged" bigint;--> statement-breakpoint
ALTER TABLE "payment_charge" ADD CONSTRAINT "payment_charge_currency" CHECK (("payment_charge"."currency" = 'CNY') = ("payment_charge"."charged" is null) and ("payment_charge"."charged" is null) = ("payment_charge"."rate" is null) and ("payment_charge"."rate" is null) = ("payment_charge"."rate_day" is null));--> statement-breakpoint
ALTER TABLE "payment_charge" ADD CONSTRAINT "payment_charge_charged" CHECK ("payment_charge"."charged" > 0);--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_charged" CHECK ("payment_refund"."charged" >= 0);