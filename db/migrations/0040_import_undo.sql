ALTER TABLE "imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "taken_back" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kept" integer;--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD COLUMN "sources" text[];--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD COLUMN "files" text[];--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD COLUMN "left_out" integer;--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD COLUMN "kept" integer;--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD CONSTRAINT "bulk_edits_outcome_known" CHECK ("bulk_edits"."outcome" in ('added', 'discarded'));--> statement-breakpoint
-- What was added before says where it came from as far as its movements are still known to be of it.
UPDATE "bulk_edits" e SET "outcome" = l.outcome, "sources" = l.sources, "left_out" = l.left_out
  FROM (SELECT household_id, addition_id, array_agg(DISTINCT source ORDER BY source) AS sources,
               count(*) FILTER (WHERE state = 'left out') AS left_out,
               CASE WHEN bool_or(state = 'discarded') THEN 'discarded' ELSE 'added' END AS outcome
          FROM "movements" WHERE part !~ '\mfee\M' AND addition_id IS NOT NULL GROUP BY household_id, addition_id) l
 WHERE e.household_id = l.household_id AND e.id = l.addition_id;
