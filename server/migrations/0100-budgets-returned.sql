-- A bonus that is cancelled or expires gives its promotion's budget its amount back (decision 0166); so do those that ended before.
update promotion_budget budget set spent_minor = spent_minor - returned.minor
  from (select claim.promotion_id, claim.currency, sum(bonus_minor) as minor
          from turnover_obligation obligation
          join promotion_claim claim on claim.id = obligation.cause_id and claim.tenant = obligation.tenant
         where obligation.cause = 'BONUS' and obligation.state in ('CANCELLED', 'EXPIRED') and released_at is null
         group by claim.promotion_id, claim.currency) returned
 where budget.promotion_id = returned.promotion_id and budget.currency = returned.currency;
