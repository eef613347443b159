/** What the recommended repair of a pipe costs: a bound where a part of it has no price, a dash where nothing has. */
import type { AssetRepair } from '@/api/contract/assets';
import { costText, wholeCost } from '@/lib/repairs/costs';
import { useMoney } from '@/parts/repairs/useMoney';

export function RepairCost({ repair }: { repair: AssetRepair | null }) {
  const written = useMoney();
  if (!repair || repair.count === 0) return '—';
  const { sum } = repair.cost;
  const amount = sum === null ? '—' : written(sum);
  return (
    <span title={costText(repair.cost, written)}>
      {sum !== null && wholeCost(repair.cost) === null ? `≥ ${amount}` : amount}
    </span>
  );
}
