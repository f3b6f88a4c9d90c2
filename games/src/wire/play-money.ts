/**
 * The money of trials. It is a currency of its own, so that balances, limits and counters of trials are apart from those of
 * all others; a merchant can neither name it nor be told of it.
 */
export const playMoney = 'PLAY'
