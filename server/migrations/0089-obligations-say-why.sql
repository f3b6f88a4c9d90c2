-- Members see what asks for turnover: the reason of the ledger's transfer that brought the money. GRANT alone could be a
-- rebate, a bonus of VIP, commission, an agent's transfer or a promotion, whose title is found by the claim.
alter table turnover_obligation add column reason text not null default 'DEPOSIT';
update turnover_obligation set reason = case
    when cause = 'BONUS' then 'BONUS_GRANTED'
    when exists (select from rebate_settlement where id = cause_id) then 'REBATE'
    when exists (select from agency_commission where id = cause_id) then 'COMMISSION'
    when exists (select from agency_transfer where id = cause_id) then 'AGENT_CREDIT'
    else coalesce((select 'VIP_' || kind from vip_bonus where id = cause_id), 'PROMOTION')
  end
 where cause <> 'DEPOSIT';
alter table turnover_obligation
  alter column reason drop default,
  add constraint turnover_obligation_reason check (reason ~ '^[A-Z][A-Z_]{1,39}$');
