/** What Paystack answers, in its own JSON. */
import type { LocalTransaction } from "./transaction.ts";

/** A transaction as it is verified. */
export function verifiedJson(transaction: LocalTransaction): Record<string, unknown> {
  const { receipt, createdAt } = transaction;
  return {
    ...transactionJson(transaction),
    receipt_number: receipt,
    log: logJson(transaction),
    plan: null,
    split: {},
    createdAt,
    connect: null,
    transaction_date: createdAt,
    plan_object: {},
    subaccount: {},
    source: null,
  };
}

/** A paid transaction as its webhook has it, without M-PESA's code. */
export function successJson(transaction: LocalTransaction): Record<string, unknown> {
  const { page } = transaction;
  const { mobile_money_number, ...authorization } = authorizationJson(transaction);
  return {
    ...transactionJson(transaction),
    authorization,
    log: null,
    plan: {},
    subaccount: {},
    split: {},
    source: {
      type: page === null ? "api" : "web",
      source: page === null ? "merchant_api" : "checkout",
      entry_point: page === null ? "charge" : "transaction_initialize",
      identifier: null,
    },
  };
}

function transactionJson(transaction: LocalTransaction): Record<string, unknown> {
  const { id, status, reference, amount, currency, metadata, reason, email, createdAt, paidAt } = transaction;
  return {
    id,
    domain: "test",
    status,
    reference,
    amount,
    message: reason,
    gateway_response: paidAt === null ? reason : "Approved",
    paid_at: paidAt,
    created_at: createdAt,
    channel: channelOf(transaction),
    currency,
    ip_address: "127.0.0.1",
    metadata: metadata ?? "",
    fees: paidAt === null ? null : feesOf(transaction),
    fees_split: null,
    authorization: paidAt === null ? {} : authorizationJson(transaction),
    customer: customerJson(email),
    order_id: null,
    paidAt,
    requested_amount: amount,
    pos_transaction_data: null,
    fees_breakdown: null,
  };
}

/** 1.5 percent of an M-PESA payment, 2.9 of a card's. */
const feesOf = ({ amount, page }: LocalTransaction): number => Math.round((amount * (page === null ? 15 : 29)) / 1000);

const channelOf = ({ page }: LocalTransaction): string => (page === null ? "mobile_money" : "card");

function logJson({ createdAt, paidAt, reason, page }: LocalTransaction) {
  const start = Math.floor(Date.parse(createdAt) / 1000);
  const time = paidAt === null ? 0 : Math.max(0, Math.floor(Date.parse(paidAt) / 1000) - start);
  const method = page === null ? "mobile money" : "card";
  return {
    start_time: start,
    time_spent: time,
    attempts: paidAt === null && reason === null ? 0 : 1,
    errors: reason === null ? 0 : 1,
    success: paidAt !== null,
    mobile: false,
    input: [],
    history: [{ type: "action", message: `Attempted to pay with ${method}`, time }],
  };
}

function authorizationJson({ id, page, phone }: LocalTransaction): Record<string, unknown> {
  const common = {
    authorization_code: `AUTH_${id}`,
    country_code: "KE",
    account_name: null,
    receiver_bank_account_number: null,
    receiver_bank: null,
  };
  if (page !== null) {
    const card = { bin: "408408", last4: "4081", exp_month: "12", exp_year: "2030", card_type: "visa " };
    const signature = `SIG_${id}`;
    return { ...common, ...card, channel: "card", bank: "TEST BANK", brand: "visa", reusable: true, signature };
  }
  return {
    ...common,
    bin: `${(phone ?? "").replace("+254", "0").slice(0, 3)}XXX`,
    last4: "X000",
    exp_month: "12",
    exp_year: "9999",
    channel: "mobile_money",
    card_type: "",
    bank: "M-PESA",
    brand: "M-pesa",
    reusable: false,
    signature: null,
    mobile_money_number: (phone ?? "").replace("+254", "0"),
  };
}

const customerJson = (email: string) => ({
  id: 1,
  first_name: null,
  last_name: null,
  email,
  customer_code: "CUS_local",
  phone: null,
  metadata: null,
  risk_action: "default",
  international_format_phone: null,
});

/** The whole amount, given back. */
export function refundJson({ reference, amount, currency, email }: LocalTransaction, id: number) {
  return {
    status: "processed",
    transaction_reference: reference,
    refund_reference: null,
    amount,
    currency,
    customer: { first_name: null, last_name: null, email },
    integration: INTEGRATION,
    domain: "test",
    id: String(id),
    customer_note: `Refund for transaction ${reference}`,
    merchant_note: `Refund for transaction ${reference} by the simulator`,
  };
}

const INTEGRATION = 100_043;
const DAY = 24 * 3_600_000;

/** A dispute: resolved for whoever paid once the transaction is reversed. */
export function disputeJson(transaction: LocalTransaction, time: string): Record<string, unknown> {
  const { dispute, status, amount, currency, email, page } = transaction;
  const isLost = status === "reversed";
  const createdAt = dispute?.createdAt ?? time;
  return {
    id: dispute?.id,
    refund_amount: amount,
    currency,
    status: isLost ? "resolved" : "awaiting-merchant-feedback",
    resolution: isLost ? "auto-accepted" : null,
    domain: "test",
    transaction: transactionJson(transaction),
    transaction_reference: null,
    category: "chargeback",
    customer: customerJson(email),
    bin: page === null ? null : "408408",
    last4: page === null ? null : "4081",
    dueAt: new Date(Date.parse(createdAt) + DAY).toISOString(),
    resolvedAt: isLost ? time : null,
    evidence: null,
    attachments: null,
    note: null,
    history: [{ status: "pending", by: email, created_at: createdAt }],
    messages: [],
    created_at: createdAt,
    updated_at: time,
  };
}
