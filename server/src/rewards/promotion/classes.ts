/** The classifications of promotions in display order; their texts are `promotion.class.<CODE>`. */
export const classes = ['NEW', 'DEPOSIT', 'DAILY', 'REBATE', 'EVENT', 'VIP', 'AGENT'] as const
