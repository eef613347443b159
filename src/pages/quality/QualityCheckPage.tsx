/** One sample: which inspections it has, who reviews them again, and how far both reviewers agree. */
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link, useParams } from 'react-router-dom';
import type { QualityCheckDetail } from '@/api/contract/quality';
import { isApiError } from '@/api/errors';
import { qualityToasts, useGetQualityCheckQuery } from '@/api/quality';
import { Page } from '@/ui/Page';
import { Figures } from './Figures';
import { criteriaText, kappaText, perCent, personName, RULE } from './qualityTexts';
import './Quality.css';

export function QualityCheckPage() {
  const { checkId } = useParams();
  const { currentData, error, isFetching, refetch } = useGetQualityCheckQuery(Number(checkId), {
    refetchOnMountOrArgChange: true,
  });
  const { title, text } = qualityToasts.getQualityCheck;
  const isGone = isApiError(error) && (error.status === 404 || error.status === 400);
  return (
    <Page
      title="Second reviews"
      before={
        <Link to="/quality" className="InspectionPage-back">
          <ArrowLeftOutlined aria-hidden /> <span>Quality</span>
        </Link>
      }
    >
      {currentData ? (
        <div className="Quality">
          <section className="Quality-card" aria-label="Inspections">
            <h2>{criteriaText(currentData)}</h2>
            <Reviews reviews={currentData.reviews} />
          </section>
          <section className="Quality-card" aria-label="Agreement">
            <h2>Agreement</h2>
            <AgreementFigures agreement={currentData.agreement} />
          </section>
        </div>
      ) : !error || isFetching ? (
        <Page.Loading />
      ) : isGone ? (
        <Page.Error title="Sample not found" text="It may belong to another organisation." />
      ) : (
        <Page.Error title={title} text={text} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function Reviews({ reviews }: Pick<QualityCheckDetail, 'reviews'>) {
  return (
    <Figures
      label="Inspections of the sample"
      texts={3}
      columns={['Inspection', 'Reviewed by', 'Again by', 'Same class', 'Same code', 'Kappa', '']}
      rows={reviews.map(({ id, inspection, firstReviewer, reviewer, finishedAt, canReview, agreement }) => ({
        key: id,
        cells: [
          inspection.name,
          personName(firstReviewer),
          reviewer ? personName(reviewer) : '—',
          ...(agreement
            ? [perCent(agreement.sameClass), perCent(agreement.sameCode), kappaText(agreement.kappa)]
            : ['—', '—', '—']),
          finishedAt ? (
            'Finished'
          ) : canReview ? (
            <Link key="review" to={`/quality/review/${id}`} aria-label={`Review ${inspection.name}`}>
              {reviewer ? 'Go on' : 'Review'}
            </Link>
          ) : (
            <span key="waits" title="You have worked on it, or somebody else has begun.">
              Not for you
            </span>
          ),
        ],
      }))}
    />
  );
}

function AgreementFigures({ agreement }: Pick<QualityCheckDetail, 'agreement'>) {
  if (!agreement) {
    return <p className="Quality-note">You see it here as soon as the first second review is finished.</p>;
  }
  const { overall, classes, reviewers } = agreement;
  return (
    <>
      <Figures
        label="Agreement by reviewer"
        columns={['Reviewer', 'Inspections', 'Observations', 'Same class', 'Same code', 'Kappa']}
        rows={[
          ...reviewers.map((each) => ({
            key: each.reviewer?.id ?? 'nobody',
            name: personName(each.reviewer),
            ...each,
          })),
          {
            key: 'all',
            name: 'All',
            inspections: reviewers.reduce((sum, { inspections }) => sum + inspections, 0),
            ...overall,
          },
        ].map(({ key, name, inspections, observations, sameClass, sameCode, kappa }) => ({
          key,
          cells: [
            name,
            inspections.toLocaleString(),
            observations.toLocaleString(),
            perCent(sameClass),
            perCent(sameCode),
            kappaText(kappa),
          ],
        }))}
      />
      {classes.length > 0 && (
        <Figures
          label="Agreement by class"
          columns={['Class', 'Both', 'First alone', 'Second alone', 'Agreement', 'Kappa']}
          rows={classes.map(({ class: name, both, firstOnly, secondOnly, sameClass, kappa }) => ({
            key: name,
            cells: [name, both, firstOnly, secondOnly, perCent(sameClass), kappaText(kappa)],
          }))}
        />
      )}
      <p className="Quality-note">{RULE}</p>
    </>
  );
}
