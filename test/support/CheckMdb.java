import com.healthmarketscience.jackcess.*;
import com.healthmarketscience.jackcess.impl.IndexImpl;
import java.io.File;
import java.util.*;

/** Opens a database, checks each index against its table's rows, and adds rows that must be taken or refused. */
class CheckMdb {
  static void check(Table table) throws Exception {
    int rows = 0;
    for (Row row : table) rows++;
    System.out.println(table.getName() + " " + rows);
    for (Index index : table.getIndexes()) {
      ((IndexImpl) index).getIndexData().validate(true);
      int entries = 0;
      for (Row row : CursorBuilder.createCursor(index)) entries++;
      if (entries != rows) throw new IllegalStateException(index.getName() + " has " + entries + " of " + rows);
    }
  }

  static String tried(Table table, Object... row) throws Exception {
    try {
      table.addRow(row);
      return "taken";
    } catch (ConstraintViolationException refused) {
      return "refused";
    }
  }

  public static void main(String[] args) throws Exception {
    try (Database database = new DatabaseBuilder(new File(args[0])).open()) {
      for (String name : new TreeSet<>(database.getSystemTableNames())) check(database.getSystemTable(name));
      for (String name : new TreeSet<>(database.getTableNames())) check(database.getTable(name));
      for (Relationship each : database.getRelationships())
        System.out.println(each.getName() + " " + (each.hasReferentialIntegrity() ? "enforced" : "loose"));
      Table parents = database.getTable("Parents"), children = database.getTable("Children");
      System.out.println("parent " + tried(parents, 900000, "new", null, null, true, "m".repeat(9000)));
      System.out.println("same parent " + tried(parents, 900000, "new", null, null, true, null));
      System.out.println("child " + tried(children, 900000, 900000));
      System.out.println("orphan " + tried(children, 900001, 900001));
      for (String name : database.getTableNames()) check(database.getTable(name));
    }
  }
}
