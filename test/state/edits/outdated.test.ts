/** Edits that were made on what has changed under them: another defect table, another unit. */
import { standardsApi } from '@/api/standards';
import { signIn as signInTo } from '../../support/apiClient';
import { sendTable, tableOf } from '../../support/defectTable';
import { startInspectionsBackend, type InspectionsBackend } from '../../support/inspectionsBackend';
import { openReviewer } from '../../support/openReviewer';
import { until } from '../../support/until';

let data: InspectionsBackend;
beforeAll(async () => {
  const frames = Array.from({ length: 3 }, (_, chainageNumber) => ({ chainageNumber }));
  data = await startInspectionsBackend(['coded', 'measured'].map((name) => ({ name, folder: 'Station Road', frames })));
});
afterAll(() => data.close());

it('finds a code of the former defect table by its name, or says that the table has it no longer', async () => {
  const { Standard: standardKey, UseOfDrainSewer, organisationId, uuid: inspectionId } = await data.named('coded');
  const isSewer = UseOfDrainSewer === 'SS';
  const row = (code: string) => `${standardKey},${isSewer ? 'Sewer' : 'Stormwater'},${code},The ${code},no,4,0,,`;
  const { login } = await signInTo(data.backend.origin, 'owner');
  const send = async (...codes: string[]) =>
    (await sendTable(data.backend.origin, login.access, organisationId, tableOf(...codes.map(row)))).status;
  expect(await send('KEPT', 'GONE')).toBe(201);
  const { dispatch, change, untilSettled, calls, ports } = await openReviewer(data, 'owner', 'coded');
  const question = { standardKey, isSewer, inspectionId };
  const former = await dispatch(standardsApi.endpoints.listDefectCodes.initiate(question)).unwrap();
  const defectOf = (name: string) => {
    const found = former.find(({ code }) => code === name);
    if (!found) throw new Error(`The table has no code ${name}.`);
    return { defectId: found.id, defectCode: found.code, defectClass: found.label };
  };
  expect(await send('KEPT', 'NEW')).toBe(201);
  change(0, { defect: defectOf('KEPT') });
  await untilSettled();
  const kept = await calls.at(0);
  expect(kept.defectCode).toBe('KEPT');
  expect(kept.defectId).not.toBe(defectOf('KEPT').defectId);
  expect(ports.notifications).toEqual([]);
  change(1, { defect: defectOf('GONE') });
  await untilSettled();
  expect((await calls.at(1)).defectCode).toBeNull();
  expect(ports.notifications.map(({ title, text }) => `${title}: ${text}`)).toEqual([
    'Failed to Update Defect: The code GONE is not in the defect table that the inspection is coded with. Frame 2 at 1.00 m, coded.',
  ]);
});

it('shows both lengths where the inspection has another unit by now, and keeps the one that the person chooses', async () => {
  const { change, enter, untilSettled, inspection, refetch, frameAt, givenUp, retry, calls, ports } =
    await openReviewer(data, 'owner', 'measured');
  const { uuid } = inspection();
  // Elsewhere: this person's page does not know of it yet.
  expect((await data.patch(uuid, { IsImperial: true, keeps: 'lengths' }, data.contractor)).status).toBe(200);
  change(2, { fields: { chainageNumber: 3 } });
  enter('LengthSurveyed', { LengthSurveyed: 20 });
  await untilSettled();
  expect((await calls.at(2)).chainageNumber).toBeCloseTo(6.56, 2);
  expect((await calls.inspection()).LengthSurveyed).toBeNull();
  const reasons = givenUp().map(({ reason }) => reason);
  const why = 'The inspection is in feet and inches by now, and this was entered in another unit.';
  expect(reasons).toEqual([
    expect.stringMatching(new RegExp(`^${why} Chainage: yours “3”, now “6\\.562”\\. Unit: yours “m”, now “ft”\\.$`)),
    expect.stringContaining(why),
  ]);
  expect(ports.notifications.at(-1)?.actions?.map(({ label }) => label)).toContain('Keep mine');
  await refetch();
  await until(async () => frameAt(2).chainageNumber !== 2);
  // Whoever keeps theirs has been told the unit of now.
  retry();
  await untilSettled();
  expect(givenUp()).toEqual([]);
  expect((await calls.at(2)).chainageNumber).toBe(3);
  expect((await calls.inspection()).LengthSurveyed).toBe(20);
});
