-- Why: a trial is played with play money, a currency of its own that no record told to a merchant can hold.
ALTER TABLE bets ADD CHECK (currency <> 'PLAY');
ALTER TABLE transfer_orders ADD CHECK (currency <> 'PLAY');
ALTER TABLE wallet_bets ADD CHECK (currency <> 'PLAY');
