-- Why: an order of a chain has an address of its own, to which any amount can be sent, also after its end.
ALTER TABLE pay_orders
  ADD COLUMN address text UNIQUE,
  ADD COLUMN network text,
  ADD COLUMN arrived_minor bigint CHECK (arrived_minor > 0),
  ADD COLUMN sent_at timestamptz,
  DROP CONSTRAINT pay_orders_choice_check,
  ADD CONSTRAINT pay_orders_choice_check CHECK (choice IN ('paid', 'failed', 'slow', 'twice', 'less', 'more', 'dust')),
  ADD CONSTRAINT pay_orders_chain CHECK ((address IS NULL) = (network IS NULL)),
  ADD CONSTRAINT pay_orders_sent CHECK ((arrived_minor IS NULL) = (sent_at IS NULL));
