-- Why: a platform may correct or void a settled bet; the correction is a record of its own, later in the platform's order.
ALTER TABLE bets DROP CONSTRAINT bets_pkey;
ALTER TABLE bets ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1);
ALTER TABLE bets ADD COLUMN is_void boolean NOT NULL DEFAULT false;
ALTER TABLE bets ADD PRIMARY KEY (bet_id, version);
