import { beaconPeriodMs } from './sandbox.ts'

/**
 * Lets the present phase end now, and the value of a draw come now; a flight is moved back in time, so that it is as high as
 * it was to be. Two statements of one transaction: the second sees what the process wrote that held the table.
 */
export async function endPhase(query: (text: string) => Promise<unknown>, code: string): Promise<void> {
  await query(`SELECT FROM tables WHERE table_code = '${code}' FOR UPDATE;
    WITH clock AS (SELECT date_trunc('milliseconds', clock_timestamp()) AS at), moved AS (
      UPDATE tables SET phase_began_at = phase_began_at - greatest(phase_ends_at - clock.at, '0'),
        phase_ends_at = least(phase_ends_at, clock.at) FROM clock
        WHERE table_code = '${code}' RETURNING round_id, phase, phase_began_at, phase_ends_at),
    early AS (SELECT floor(CASE WHEN beacon_value IS NULL AND beacon_at > clock.at
        THEN greatest(extract(epoch FROM beacon_at - clock.at) * 1000 - 100, 0) / ${beaconPeriodMs} ELSE 0 END)::bigint AS rounds
      FROM clock, moved JOIN table_rounds USING (round_id))
    UPDATE table_rounds r SET closes_at = CASE WHEN phase = 'betting' THEN phase_ends_at ELSE closes_at END,
      beacon_round = beacon_round - early.rounds, beacon_at = beacon_at - early.rounds * interval '${beaconPeriodMs} ms',
      result_began_at = CASE WHEN phase = 'result' THEN phase_began_at ELSE result_began_at END,
      result_ends_at = CASE WHEN phase = 'result' THEN phase_ends_at ELSE result_ends_at END
    FROM moved, early WHERE r.round_id = moved.round_id`)
}
