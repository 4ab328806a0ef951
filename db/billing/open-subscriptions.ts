/** A household's open subscriptions at PayPal, as rows of `open_subscriptions` (db/billing/functions). */
import type { OpenSubscription } from "../../app/domain/subscriptions/open-subscriptions.ts";

export type OpenRow = {
  id: string;
  plan_type: OpenSubscription["plan"];
  status: OpenSubscription["status"];
  is_own: boolean;
  is_pending: boolean;
  is_duplicate: boolean;
  is_paid: boolean;
  made_at: string | null;
  is_cancel_requested: boolean;
  is_activating: boolean;
};

export const openSubscription = (row: OpenRow): OpenSubscription => ({
  id: row.id,
  plan: row.plan_type,
  status: row.status,
  isOwn: row.is_own,
  isPending: row.is_pending,
  isDuplicate: row.is_duplicate,
  isPaid: row.is_paid,
  madeAt: row.made_at,
  isCancelRequested: row.is_cancel_requested,
  isActivating: row.is_activating,
});
