DROP INDEX "page_tags";--> statement-breakpoint
CREATE INDEX "page_tags" ON "page" USING gin ("tags") WITH (fastupdate=false);