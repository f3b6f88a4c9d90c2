-- Why: a payment provider keeps its own orders and payouts, and its callbacks as rows, so that a restart forgets none.
CREATE TABLE pay_orders (
  order_id uuid PRIMARY KEY,
  token text NOT NULL UNIQUE,
  merchant text NOT NULL,
  merchant_order_id text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL,
  channel text NOT NULL,
  notify_url text NOT NULL,
  return_url text NOT NULL,
  expires_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'CREATED' CHECK (status IN ('CREATED', 'PAID', 'FAILED', 'EXPIRED')),
  choice text CHECK (choice IN ('paid', 'failed', 'slow', 'twice')),
  settle_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (merchant, merchant_order_id),
  CHECK ((status = 'PAID') = (paid_at IS NOT NULL))
);
CREATE INDEX pay_orders_due ON pay_orders (settle_at) WHERE status = 'CREATED' AND settle_at IS NOT NULL;

CREATE TABLE pay_payouts (
  order_id uuid PRIMARY KEY,
  merchant text NOT NULL,
  merchant_order_id text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL,
  bank_code text NOT NULL,
  account_number text NOT NULL,
  account_name text NOT NULL,
  notify_url text NOT NULL,
  status text NOT NULL DEFAULT 'ACCEPTED' CHECK (status IN ('ACCEPTED', 'PAID', 'FAILED')),
  settle_at timestamptz NOT NULL,
  settled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (merchant, merchant_order_id)
);
CREATE INDEX pay_payouts_due ON pay_payouts (settle_at) WHERE status = 'ACCEPTED';

CREATE TABLE pay_callbacks (
  callback_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  url text NOT NULL,
  body text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_result text,
  done_at timestamptz,
  given_up_at timestamptz
);
CREATE INDEX pay_callbacks_due ON pay_callbacks (due_at) WHERE done_at IS NULL AND given_up_at IS NULL;
