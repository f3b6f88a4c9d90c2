import { beaconPeriodMs } from './sandbox.ts'

/**
 * Lets the present phase end now; a flight is moved back in time, so that it is as high as it was to be. Two statements of
 * one transaction: the second sees what the process wrote that held the table.
 */
export async function endPhase(query: (text: string) => Promise<unknown>, code: string): Promise<void> {
  await query(`SELECT FROM tables WHERE table_code = '${code}' FOR UPDATE;
    WITH clock AS (SELECT date_trunc('milliseconds', clock_timestamp()) AS at), moved AS (
      UPDATE tables SET phase_began_at = phase_began_at - greatest(phase_ends_at - clock.at, '0'),
        phase_ends_at = least(phase_ends_at, clock.at) FROM clock
        WHERE table_code = '${code}' RETURNING round_id, phase, phase_began_at, phase_ends_at)
    UPDATE table_rounds r SET closes_at = CASE WHEN phase = 'betting' THEN phase_ends_at ELSE closes_at END,
      beacon_round = CASE WHEN phase = 'betting' AND beacon_at IS NOT NULL THEN beacon_round
        - round((extract(epoch FROM greatest(beacon_at - phase_ends_at, '0')) * 1000 - 100) / ${beaconPeriodMs})::bigint ELSE beacon_round END,
      beacon_at = CASE WHEN phase = 'betting' AND beacon_at IS NOT NULL THEN least(beacon_at, phase_ends_at + interval '100 milliseconds') ELSE beacon_at END,
      result_began_at = CASE WHEN phase = 'result' THEN phase_began_at ELSE result_began_at END,
      result_ends_at = CASE WHEN phase = 'result' THEN phase_ends_at ELSE result_ends_at END
    FROM moved WHERE r.round_id = moved.round_id`)
}
