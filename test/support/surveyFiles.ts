/** Survey files in the formats of other programs, with made-up content. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export type FileContent = string | Uint8Array;

export function zipOf(files: Readonly<Record<string, FileContent>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const INSPECTION =
  'InspectionID,Pipe_Segment_Reference,Upstream_MH,Downstream_MH,Direction,Inspection_Date,Inspection_Time,Street,City,Sewer_Use,Height,Material,Length_Surveyed,IsImperial,Surveyed_By';
const CONDITION =
  'ConditionID,InspectionID,Distance,PACP_Code,Continuous,Value_1st_Dimension,Value_2nd_Dimension,Value_Percent,Joint,Clock_At_From,Clock_To,Remarks,VCR_Time';

const lines = (head: string, rows: readonly string[]): string => [head, ...rows, ''].join('\r\n');

/** Two surveys of a made-up street. */
export const PACP_FILES = {
  'PACP_Inspections.csv': lines(INSPECTION, [
    '1,S-1,MH1,MH2,D,2026-03-14,09:30,Mill Lane,Oldtown,SS,8,VCP,120.5,1,A. Crew',
    '2,S-2,MH2,MH3,U,2026-03-15,00:00,Mill Lane,Oldtown,SS,12,RCP,88,1,',
  ]),
  'PACP_Conditions.csv': lines(CONDITION, [
    '1,1,0,AMH,,,,,,,,MH1,00:00:05',
    '2,1,12.3,FL,S01,,,,,1,,,00:01:10',
    '3,1,22.3,FL,F01,,,,,1,,,00:02:00',
    '4,1,30,B,,,,,J,2,4,"crack, wide",00:03:00',
    '5,1,45.5,DAE,,0.5,,10,,5,7,,',
    '6,2,3,ZZZ,,,,,,,,own code,',
  ]),
  'PACP_Media_Inspections.csv': lines('MediaID,InspectionID,Video_Name,Video_Location', ['1,1,run-1.mp4,']),
  'PACP_Ratings.csv': lines(
    'RatingID,InspectionID,STGradeScore1,STGradeScore2,STGradeScore3,STGradeScore4,STGradeScore5,STPipeRating,STQuickRating,OMGradeScore1,OMGradeScore2,OMGradeScore3,OMGradeScore4,OMGradeScore5,OMPipeRating,OMQuickRating',
    ['1,1,0,0,6,0,5,11,5132,0,2,0,0,0,2,2100'],
  ),
};

export const WSA_XML = `<?xml version="1.0" encoding="UTF-8"?>
<PROJECT><PROJECTID>1</PROJECTID><SURVEYS><SURVEY><SURVEYID>7</SURVEYID>
<HEADER><AAA>S-9</AAA><AAB>MH9</AAB><AAF>MH8</AAF><AAK>U</AAK><ABF>14-03-2026</ABF><ABR>36.5</ABR><ACB>225</ACB><ACD>VC</ACD><ACK>SS</ACK><ABH>A. Crew</ABH></HEADER>
<OBSERVATIONS>
<OBSERVATION><OBSERVATIONID>1</OBSERVATIONID><DISTANCE>1.5</DISTANCE><CODE>OB</CODE><CHAR1>P</CHAR1><CHAR2>U</CHAR2><QUANT1>20</QUANT1><STR>0</STR><SER>30</SER><VIDEOPOSITION>00:00:12</VIDEOPOSITION></OBSERVATION>
<OBSERVATION><OBSERVATIONID>2</OBSERVATIONID><DISTANCE>3</DISTANCE><CODE>X</CODE><CLOCK1>2</CLOCK1><REMARK>a &lt; b</REMARK><STR>80</STR></OBSERVATION>
</OBSERVATIONS>
<SCORES><STRGRADE>5</STRGRADE><STRPEAK>80</STRPEAK><STRMEAN>2.19</STRMEAN><STRTOTAL>80</STRTOTAL></SCORES>
<VIDEOS><VIDEO><FILENAME>C:\\videos\\run-9.mpg</FILENAME></VIDEO></VIDEOS>
<IMAGES><IMAGE><FILENAME>9-1.jpg</FILENAME><OBSERVATIONID>1</OBSERVATIONID></IMAGE></IMAGES>
</SURVEY></SURVEYS></PROJECT>`;

export const WINCAN_CSV = {
  'section.csv':
    'S_ID,S_StartNode,S_EndNode,S_City,S_StartStreet,S_Sectionnumber,S_PipeMaterial,S_PipeDia,S_PipeWidth\n"{a}","40","30","Old Town","Mill Lane","1","AU",3.50000000e+02,3.50000000e+02\n',
  'inspection.csv':
    'SI_ID,SI_Section_ID,SI_InspectionDir,SI_InspectedLength,SI_Operator,SI_Weather,SI_InspDate,SI_Virtual~ClipFilename\n"{i}","{a}","D",1.3125000000000000e+02,"A. Crew","A","01/31/14 00:00:00","1_1.mp4"\n',
  'observation.csv':
    'SO_ID,SO_Inspecs_ID,SO_Position,SO_Text,SO_MPEGPosition,SO_PhotoFilename1,SO_OpCode,SO_ClockPosition1,SO_ClockPosition2,SO_Remark,SO_Quant1,SO_Quant1Unit\n"{o2}","{i}",4.8869999999999997e+01,"Niveau d\'eau","00:06:59","1_5.JPG","BDDB",,,,"25","%"\n"{o1}","{i}",1.2e+00,"Canalisation déformée",,,"BAAA","4","6","regarder","3","mm"\n"{o3}","{gone}",5,"",,,"BDA",,,,,\n',
};

export const WINCAN_SQL = `
  create table PROJECT (PRJ_PK text, PRJ_Key text);
  create table NODE (OBJ_PK text, OBJ_Key text);
  insert into NODE values ('n1', 'MH40'), ('n2', 'MH30');
  create table SECTION (OBJ_PK text, OBJ_Key text, OBJ_Street text, OBJ_City text, OBJ_Material text, OBJ_Size1 text, OBJ_FromNode_REF text, OBJ_ToNode_REF text, OBJ_Deleted text);
  insert into SECTION values ('s1', 'S-1', 'Mill Lane', 'Old Town', 'Concrete', '300', 'n1', 'n2', null);
  create table SECINSP (INS_PK text, INS_Section_FK text, INS_InspectionDir text, INS_InspectedLength real, INS_StartDate text, INS_StartTime text, INS_Deleted text);
  insert into SECINSP values ('i1', 's1', '1', 31.25, '2026-03-14', '2026-03-14 09:12:00', null);
  create table SECOBS (OBS_PK text, OBS_Inspection_FK text, OBS_OpCode text, OBS_Observation text, OBS_Distance real, OBS_TimeCtr text, OBS_Q1_Value text, OBS_U1_Value text, OBS_ClockPos1 text, OBS_ClockPos2 text, OBS_Memo text, OBS_Deleted text);
  insert into SECOBS values ('o1', 'i1', 'BAA', 'Deformation', 3.4, '00:01:30', '7', '%', '03', null, 'soft', null);
  insert into SECOBS values ('o2', 'i1', 'BAB', 'Crack', 5.5, null, '2', 'mm', null, null, null, '1');
  create table SECOBSMM (OMM_Observation_FK text, OMM_FileName text, OMM_FileType text, OMM_Deleted text);
  insert into SECOBSMM values ('o1', 'obs001.jpg', 'JPG', null), ('o1', 'clip.mp4', 'MP4', null);
`;
